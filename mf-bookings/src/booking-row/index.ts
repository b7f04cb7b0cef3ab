export { BookingRow } from './BookingRow';
export { FullDateTime, sayWhen } from './FullDateTime';
