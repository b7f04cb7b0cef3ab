export { hurryRefunds } from './handleRefunds.commands';
export { orderRefund } from './orderRefund.writes';
export { countGivenBack, listRefunds } from './refund.queries';
export { refundWorker } from './refunds.worker';
