export { BookingOverview } from './BookingOverview';
