export { statsRoutes } from './stats.routes';
export { statsWorker } from './stats.worker';
