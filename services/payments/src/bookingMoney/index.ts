export { moneyWorker } from './money.worker';
export { paymentRoutes } from './payment.routes';
