export { refundAsGoodwill } from './goodwill.commands';
export { moneyWorker } from './money.worker';
export { paymentRoutes } from './payment.routes';
export { refundRoutes } from './refund.routes';
export { recountPayments } from './recountPayments.queries';
