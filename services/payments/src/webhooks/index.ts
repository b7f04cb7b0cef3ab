export { eventWorker } from './events.worker';
export { webhookRoutes } from './webhook.routes';
