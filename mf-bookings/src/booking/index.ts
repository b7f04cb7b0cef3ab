export { BookingList } from './BookingList';
export { otherName } from './bookingWords';
export { OpenBooking } from './OpenBooking';
export { countOf, TAB_NAMES } from './tabs';
