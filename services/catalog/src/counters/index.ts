export { facetRoutes } from './facet.routes';
export { recountWorker } from './recount.worker';
