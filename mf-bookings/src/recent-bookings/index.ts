export { RecentBookings } from './RecentBookings';
