import type { Booking } from '@tm/contracts';
import {
  FEED_UID_SUFFIX,
  PLACE_NAMES,
  bookingReference,
  formatAddress,
  formatCustomerAddress,
  formatNaira,
  fullName,
  placeOfBooking,
  type BookingParty,
} from '@tm/domain';
import type { CalendarEvent } from './icalendar';

export { calendarFile, type CalendarEvent } from './icalendar';

const measuresOf = ({ partySize, hours, quantity }: Booking) => [
  partySize !== null && (partySize === 1 ? '1 guest' : `${partySize} guests`),
  hours !== null && (hours === 1 ? '1 hour' : `${hours} hours`),
  quantity !== null && `${quantity} × item`,
];

const otherSideOf = ({ customer, customerPhone, provider }: Booking, party: BookingParty) =>
  party === 'customer'
    ? { name: provider.businessName || fullName(provider.user), phone: provider.user.phone }
    : { name: fullName(customer), phone: customerPhone };

/** Returns the place as one line: the customer's address, or the business with its address, or "online". */
const locationOf = (booking: Booking): string => {
  const { address, provider } = booking;
  const place = placeOfBooking(booking);
  if (place === 'at_customer') return formatCustomerAddress(booking);
  if (place === 'remote') return PLACE_NAMES.remote;
  return [provider.businessName, address && formatAddress(address)].filter(Boolean).join(', ');
};

/** Returns the place without an address: the area of the business, or "online"; else nothing. */
const areaOf = (booking: Booking): string => {
  if (placeOfBooking(booking) === 'remote') return PLACE_NAMES.remote;
  return [booking.address?.area, booking.address?.city].filter(Boolean).join(', ');
};

/**
 * Leaves title, area, reference and link of a booking's event. Viewers of the calendar learn nothing of
 * people, phones, addresses and prices.
 */
export const plainEventOf = (booking: Booking, event: CalendarEvent): CalendarEvent => ({
  ...event,
  summary: booking.service.title,
  location: areaOf(booking),
  description: `Reference ${bookingReference(booking.id)}`,
});

/** Builds the calendar event of a booking for one of its parties. */
export const calendarEventOf = (
  booking: Booking,
  {
    party,
    link,
    version,
    changedAt,
  }: { party: BookingParty; link: string; version: number; changedAt: Date },
): CalendarEvent => {
  const other = otherSideOf(booking, party);
  const lines = [
    `Reference ${bookingReference(booking.id)}`,
    `With ${[other.name, other.phone].filter(Boolean).join(', ')}`,
    ...measuresOf(booking),
    formatNaira(booking.totalAmount),
    booking.notes,
    link,
  ];
  return {
    // Contains the id only, so that events stay the same when the site moves to another address.
    uid: `booking-${booking.id}${FEED_UID_SUFFIX}`,
    sequence: version,
    changedAt,
    startsAt: new Date(booking.startsAt),
    endsAt: new Date(booking.endsAt),
    // A restaurant's title equals its business name; the set removes the duplicate.
    summary: [...new Set([booking.service.title, other.name])].join(': '),
    location: locationOf(booking),
    description: lines.filter(Boolean).join('\n'),
    url: link,
  };
};
