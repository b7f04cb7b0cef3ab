export { depositRoutes } from './deposit.routes';
export { adminRefundRoutes } from './refunds.routes';
export { moneyRoutes } from './money.routes';
