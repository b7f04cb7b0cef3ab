export { SendPendingOrders } from './SendPendingOrders';
export { PendingOrders } from './PendingOrders';
export { PendingOrderCard } from './PendingOrderCard';
