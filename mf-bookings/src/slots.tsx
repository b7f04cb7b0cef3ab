import { defineSlots, lazyScreen, type SlotProps } from '@tm/platform';
import { Suspense, type ReactNode } from 'react';
import remote from '../remote.json';

// Apart from the page of the form, whose code every page of a service would load.
const BookService = lazyScreen(() => import('./booking-form/form/BookService'), 'BookService');
const BookingActivity = lazyScreen(() => import('./lists/overview/BookingActivity'), 'BookingActivity');
const ProviderBookings = lazyScreen(() => import('./lists/received/ProviderBookings'), 'ProviderBookings');
const ProviderToday = lazyScreen<{ children: ReactNode }, 'ProviderToday'>(
  () => import(/* webpackChunkName: "today" */ './today/ProviderToday'),
  'ProviderToday',
);
const BlockedCustomers = lazyScreen<object, 'BlockedCustomers'>(
  () => import(/* webpackChunkName: "today" */ './lists/received/BlockedCustomers'),
  'BlockedCustomers',
);
/** The first tab of the provider's dashboard. */
const TodayTab = () => (
  <ProviderToday>
    <Suspense>
      <BlockedCustomers />
    </Suspense>
  </ProviderToday>
);
// Imported from its own file. An import of `./bookings` would split every list of bookings into two chunks.
const OpenBooking = lazyScreen<SlotProps['booking-details'], 'OpenBooking'>(
  () => import('./bookings/details/OpenBooking'),
  'OpenBooking',
);
const CalendarFeeds = lazyScreen(() => import('./feeds/CalendarFeedsSection'), 'CalendarFeedsSection');
const QuickStats = lazyScreen(() => import('./lists/overview/QuickStats'), 'QuickStats');
const SendPendingOrders = lazyScreen<object, 'SendPendingOrders'>(
  () => import('./booking-form/pending/SendPendingOrders'),
  'SendPendingOrders',
);
const SendPendingSignals = lazyScreen<object, 'SendPendingSignals'>(
  () => import('./signals/SendPendingSignals'),
  'SendPendingSignals',
);
/** Sends what waits for the network: orders and signals. Renders nothing. */
const SendWaiting = () => (
  <>
    <SendPendingOrders />
    <SendPendingSignals />
  </>
);
const ReservationActions = lazyScreen<SlotProps['reservation-actions'], 'ReservationActions'>(
  () => import('./lists/received/ReservationActions'),
  'ReservationActions',
);
const SavedPlaces = lazyScreen<object, 'SavedPlacesSection'>(
  () => import('./saved-places/SavedPlacesSection'),
  'SavedPlacesSection',
);
const RecentBookings = lazyScreen(() => import('./lists/overview/RecentBookings'), 'RecentBookings');

export default defineSlots({
  name: remote.name,
  contract: remote.contract,
  slots: {
    'book-service': BookService,
    'booking-activity': BookingActivity,
    'booking-details': OpenBooking,
    'calendar-feeds': CalendarFeeds,
    // For versions of mf-provider before Today.
    'provider-bookings': ProviderBookings,
    'provider-today': TodayTab,
    'quick-stats': QuickStats,
    'recent-bookings': RecentBookings,
    'reservation-actions': ReservationActions,
    'saved-places': SavedPlaces,
    'waiting-bookings': SendWaiting,
  },
});
