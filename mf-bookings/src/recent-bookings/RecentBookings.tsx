export const RecentBookings = () => <h2>Recent Bookings</h2>;
