import { defineSlots, lazyScreen, type SlotProps } from '@tm/platform';
import remote from '../remote.json';

const BookService = lazyScreen(() => import('./book-service'), 'BookService');
const BookingActivity = lazyScreen(() => import('./booking-activity'), 'BookingActivity');
const ProviderBookings = lazyScreen(() => import('./provider-bookings'), 'ProviderBookings');
// Imported from its own file. An import of `./booking` would split every list of bookings into two chunks.
const OpenBooking = lazyScreen<SlotProps['booking-details'], 'OpenBooking'>(
  () => import('./booking/OpenBooking'),
  'OpenBooking',
);
const QuickStats = lazyScreen(() => import('./quick-stats'), 'QuickStats');
const SendPendingOrders = lazyScreen<object, 'SendPendingOrders'>(
  () => import('./pending-orders'),
  'SendPendingOrders',
);
const RecentBookings = lazyScreen(() => import('./recent-bookings'), 'RecentBookings');

export default defineSlots({
  name: remote.name,
  contract: remote.contract,
  slots: {
    'book-service': BookService,
    'booking-activity': BookingActivity,
    'booking-details': OpenBooking,
    'provider-bookings': ProviderBookings,
    'quick-stats': QuickStats,
    'recent-bookings': RecentBookings,
    'waiting-bookings': SendPendingOrders,
  },
});
