export { BookingList } from './BookingList';
export { OpenBooking } from './details/OpenBooking';
export { FullDateTime } from './labels/FullDateTime';
export { countOf, TAB_NAMES } from './labels/tabs';
