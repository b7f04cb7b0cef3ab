export { PendingOrders } from './pending/PendingOrders';
export { retryUntilSent } from './pending/retryUntilSent';
export { withLock } from './pending/withLock';
export { newOrder, readDraft, writeDraft, type OrderValues } from './pending/storedOrder';
export { BookingTimeFields } from './time/BookingTimeFields';
export { isFuture } from './time/days';
export { useBookingTime } from './time/useBookingTime';
export { dateError } from './time/dateError';
