/**
 * The places where one remote draws inside another's screen, with the properties that the place hands over. Both sides read their types here.
 * Properties are ids: the filling remote reads data from the one api, where it is usually cached already.
 */
export type SlotProps = {
  /** mf-bookings: the booking card and dialog on a service's page. */
  'book-service': { serviceId: string };
  /** mf-catalog: up to three featured services on the home screen. */
  'featured-services': object;
  /** mf-bookings: the first three bookings on the home screen. */
  'recent-bookings': object;
  /** mf-bookings: two numbers on the home screen of everyone who is no customer. */
  'quick-stats': object;
  /** mf-bookings: the five latest bookings and three latest reviews on the profile's Activity tab. */
  'booking-activity': object;
  /** mf-provider: the Business Info tab of the profile: its form and the three numbers (product 2.10). */
  'business-info': object;
  /** mf-bookings: the Bookings tab of the provider's dashboard. */
  'provider-bookings': object;
  /** mf-bookings: everything about one booking, in a dialog that is open while the slot is there; with it, the way to close it. */
  'booking-details': { id: string; onClose: () => void };
  /** mf-bookings: draws nothing; sends what waits for the network (`WAITING`). The shell draws it, wherever the person is, while something waits. */
  'waiting-bookings': object;
};

export type SlotName = keyof SlotProps;
