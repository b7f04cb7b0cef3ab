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
  /**
   * mf-provider: the navigation between the pages of a business: a column on wide screens, a bar of tabs at
   * the foot of others. The shell renders it on the pages of a provider, and reserves its room.
   */
  'business-navigation': object;
  /** mf-provider: the Business Info tab of the profile: its form and the three numbers (product 2.10). */
  'business-info': object;
  /** mf-bookings: addresses for external calendars, below the hours of a provider. */
  'calendar-feeds': object;
  /** mf-provider: calendars elsewhere that block the time of a provider, below the hours. */
  'foreign-calendars': object;
  /**
   * mf-bookings: all received bookings, in the Bookings tab of the dashboard of mf-provider versions before
   * `provider-today`.
   */
  'provider-bookings': object;
  /** mf-bookings: requests to answer and jobs of today, in the Bookings tab of the provider's dashboard. */
  'provider-today': object;
  /**
   * mf-bookings: all details of one booking, in a dialog that is open while the slot is rendered. `onClose`
   * closes it.
   */
  'booking-details': { id: string; onClose: () => void };
  /** mf-bookings: the next step and the menu of a reservation, in the list of a restaurant's date. */
  'reservation-actions': { id: string; date: string };
  /**
   * mf-bookings: the addresses that the user has saved for bookings, in the Settings of the profile. Renders
   * nothing for a user who does not book and has saved none.
   */
  'saved-places': object;
  /**
   * mf-bookings: renders nothing; sends pending orders (`PENDING_PREFIX`). The shell renders it on every page
   * while there are any.
   */
  'waiting-bookings': object;
  /** mf-catalog: renders nothing; saves the listings that a visitor chose before the sign-in. */
  'waiting-favourites': object;
};

export type SlotName = keyof SlotProps;
