export { PendingOrders } from './pending/PendingOrders';
export { BookingTimeFields } from './time/BookingTimeFields';
export { isFuture } from './time/days';
export { useBookingTime } from './time/useBookingTime';
export { dateError } from './time/writtenDate';
