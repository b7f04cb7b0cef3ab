export { entryContactsWorker } from './entryContacts.worker';
export { entryRoutes } from './entry.routes';
export { findOwnCalendar, type OwnCalendar } from './entry.queries';
