export { moneyWorker } from './money.worker';
export { paymentRoutes } from './payment.routes';
export { recountPayments } from './recountPayments.queries';
