export { businessRoutes } from './business.routes';
export { businessRefundWorker } from './businesses.worker';
