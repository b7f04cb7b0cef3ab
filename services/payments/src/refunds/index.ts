export { findAtCompany } from './findAtCompany';
export { hurryRefunds } from './handleRefunds.commands';
export { orderRefund } from './orderRefund.writes';
export { refundAccountRoutes } from './refundAccount.routes';
export { presentRefund } from './refund.presenter';
export { countRefunds, listRefunds } from './refund.queries';
export { retryRefund } from './retryRefund.commands';
export { refundWorker } from './refunds.worker';
