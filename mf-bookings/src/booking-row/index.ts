export { BookingRow } from './BookingRow';
export { FullDateTime, formatWhen } from './FullDateTime';
