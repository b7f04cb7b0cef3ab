export { statsRoutes } from './stats.routes';
export { statsWorker } from './stats.worker';
export { type PeopleCounts, readPeople } from './days/platformCounter.queries';
