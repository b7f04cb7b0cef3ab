export { PendingOrders } from './pending/PendingOrders';
export { WhenFields } from './time/WhenFields';
export { isFuture } from './time/days';
export { useWhen } from './time/useWhen';
export { dateError } from './time/writtenDate';
