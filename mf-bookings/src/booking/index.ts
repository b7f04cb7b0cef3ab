export { BookingList } from './BookingList';
export { sayDuration } from '@tm/domain';
export { OpenBooking } from './OpenBooking';
export { countOf, TAB_NAMES } from './tabs';
