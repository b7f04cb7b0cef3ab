import { defineSlots, lazyScreen } from '@tm/platform';
import face from '../remote.json';

const BookService = lazyScreen(() => import('./book-service'), 'BookService');
const RecentBookings = lazyScreen(() => import('./recent-bookings'), 'RecentBookings');

export default defineSlots({
  name: face.name,
  contract: face.contract,
  slots: {
    'book-service': BookService,
    'recent-bookings': RecentBookings,
  },
});
