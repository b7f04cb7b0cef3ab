import { defineRemote, lazyScreen } from '@tm/platform';
import remote from '../remote.json';

const MyBookings = lazyScreen(() => import('./lists/mine/MyBookings'), 'MyBookings');
const BookServicePage = lazyScreen<object, 'BookServicePage'>(
  () => import(/* webpackChunkName: "book-service" */ './booking-form/form/BookServicePage'),
  'BookServicePage',
);

export default defineRemote({
  name: remote.name,
  contract: remote.contract, // our literal: read from platform it would be the shell's
  routes: {
    bookings: [{ index: true, element: <MyBookings /> }],
    book: [{ index: true, element: <BookServicePage /> }],
  },
});
