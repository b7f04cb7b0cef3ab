import { usePageTitle } from '@tm/platform';

export function MyBookings() {
  usePageTitle('My Bookings');
  return <h1>My Bookings</h1>;
}
