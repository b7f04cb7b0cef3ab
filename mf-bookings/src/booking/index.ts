export { BookingList } from './BookingList';
export { otherName } from './bookingLabels';
export { OpenBooking } from './OpenBooking';
export { countOf, TAB_NAMES } from './tabs';
