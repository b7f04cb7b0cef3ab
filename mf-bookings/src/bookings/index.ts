export { BookingList } from './BookingList';
export { OpenBooking } from './details/OpenBooking';
export { FullDateTime } from './labels/FullDateTime';
export { Banner } from './labels/Banner';
export { countOf, TAB_NAMES } from './labels/tabs';
export { formatTimeLeft } from './labels/bookingLabels';
