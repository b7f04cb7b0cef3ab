export { BookingList } from './BookingList';
export { FullDateTime } from './labels/FullDateTime';
export { Banner, BannerButtons } from './labels/Banner';
export { LateMoney } from './money/LateMoney';
export { countOf, TAB_NAMES } from './labels/tabs';
export { formatTimeLeft } from './labels/bookingLabels';
