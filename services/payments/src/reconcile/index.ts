export { countDifferences } from './difference.queries';
export { reconcileRoutes } from './reconcile.routes';
export { reconcileWorker } from './reconcile.worker';
