import { defineRemote, lazyScreen } from '@tm/platform';
import remote from '../remote.json';

const MyBookings = lazyScreen(() => import('./my-bookings'), 'MyBookings');
const BookServicePage = lazyScreen<object, 'BookServicePage'>(
  () => import('./book-service'),
  'BookServicePage',
);

export default defineRemote({
  name: remote.name,
  contract: remote.contract, // from this build; read from the platform it would be the shell's value
  routes: {
    bookings: [{ index: true, element: <MyBookings /> }],
    book: [{ index: true, element: <BookServicePage /> }],
  },
});
