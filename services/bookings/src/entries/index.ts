export { entryContactsWorker } from './entryContacts.worker';
export { entryRoutes } from './entry.routes';
