/**
 * The places where one remote renders inside another remote's screen, with their props. Both sides import the
 * types from here. Props are ids: the filling remote reads its data from the shared api, where it is usually
 * cached.
 */
export type SlotProps = {
  /** mf-bookings: the booking card and dialog on a service's page. */
  'book-service': { serviceId: string };
  /** mf-catalog: up to three featured services on the home screen. */
  'featured-services': object;
  /** mf-bookings: the first three bookings on the home screen. */
  'recent-bookings': object;
  /** mf-bookings: two numbers on the home screen of users with any role except customer. */
  'quick-stats': object;
  /** mf-bookings: the five latest bookings and three latest reviews on the profile's Activity tab. */
  'booking-activity': object;
  /** mf-provider: the Business Info tab of the profile: its form and the three numbers (product 2.10). */
  'business-info': object;
  /** mf-bookings: addresses for external calendars, below the hours of a provider. */
  'calendar-feeds': object;
  /** mf-provider: calendars elsewhere that block the time of a provider, below the hours. */
  'foreign-calendars': object;
  /** mf-bookings: the Bookings tab of the provider's dashboard. */
  'provider-bookings': object;
  /**
   * mf-bookings: all details of one booking, in a dialog that is open while the slot is rendered. `onClose`
   * closes it.
   */
  'booking-details': { id: string; onClose: () => void };
  /**
   * mf-bookings: renders nothing; sends pending orders (`PENDING_PREFIX`). The shell renders it on every page
   * while there are any.
   */
  'waiting-bookings': object;
};

export type SlotName = keyof SlotProps;
