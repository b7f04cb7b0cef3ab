import { defineRemote, lazyScreen } from '@tm/platform';
import face from '../remote.json';

const MyBookings = lazyScreen(() => import('./my-bookings'), 'MyBookings');
const BookServicePage = lazyScreen<object, 'BookServicePage'>(
  () => import('./book-service'),
  'BookServicePage',
);

export default defineRemote({
  name: face.name,
  contract: face.contract, // our literal: read from platform it would be the shell's
  routes: {
    bookings: [{ index: true, element: <MyBookings /> }],
    book: [{ index: true, element: <BookServicePage /> }],
  },
});
