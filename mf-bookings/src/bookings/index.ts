export { BookingList } from './BookingList';
export { BookingActions } from './actions/BookingActions';
export { RowActions } from './row/RowActions';
export { FullDateTime } from './labels/FullDateTime';
export { Banner, BannerButtons } from './labels/Banner';
export { LateMoney } from './money/LateMoney';
export { countOf, TAB_NAMES } from './labels/tabs';
export { formatMeasure, formatTimeLeft } from './labels/bookingLabels';
export { whereOf } from './labels/place';
