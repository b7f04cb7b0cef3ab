export { comingRoutes } from './coming.routes';
export { remindersWorker } from './reminders.worker';
