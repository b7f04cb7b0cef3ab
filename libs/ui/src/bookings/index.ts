export { BookingHistory } from './BookingHistory';
