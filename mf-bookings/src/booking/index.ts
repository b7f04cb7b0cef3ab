export { BookingList } from './BookingList';
export { BookingRow } from './BookingRow';
export { sayDuration } from './bookingWords';
export { OpenBooking } from './OpenBooking';
export { countOf, TAB_NAMES } from './tabs';
