export { createViewCounter, type ViewCounter } from './viewCounter';
export { presentViews } from './views.queries';
export { viewsWorker } from './views.worker';
