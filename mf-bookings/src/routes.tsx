import { defineRemote, lazyScreen } from '@tm/platform';
import remote from '../remote.json';

const MyBookings = lazyScreen(() => import('./lists/mine/MyBookings'), 'MyBookings');
const BookServicePage = lazyScreen<object, 'BookServicePage'>(
  () => import('./booking-form/form/BookServicePage'),
  'BookServicePage',
);
const BookingPage = lazyScreen<object, 'BookingPage'>(
  () => import(/* webpackChunkName: "booking" */ './bookings/page/BookingPage'),
  'BookingPage',
);
const PayPage = lazyScreen<object, 'PayPage'>(
  () => import(/* webpackChunkName: "pay" */ './payment/PayPage'),
  'PayPage',
);

export default defineRemote({
  name: remote.name,
  contract: remote.contract, // from this build; read from the platform it would be the shell's value
  routes: {
    bookings: [
      { index: true, element: <MyBookings /> },
      { path: ':id', element: <BookingPage /> },
      { path: ':id/pay', element: <PayPage /> },
    ],
    book: [{ index: true, element: <BookServicePage /> }],
  },
});
