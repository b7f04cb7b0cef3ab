export { BookingActivity } from './BookingActivity';
