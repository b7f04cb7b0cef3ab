import type { Booking } from '@tm/contracts';
import {
  PLACE_NAMES,
  bookingReference,
  formatAddress,
  formatNaira,
  fullName,
  placeOfBooking,
  type BookingParty,
} from '@tm/domain';

/**
 * Content of a calendar event. Times are UTC instants. `sequence` rises with each change, so that an older
 * file never replaces a newer one.
 */
export type CalendarEvent = {
  uid: string;
  sequence: number;
  changedAt: Date;
  startsAt: Date;
  endsAt: Date;
  summary: string;
  location: string;
  description: string;
  url: string;
};

const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/**
 * Escapes backslash, semicolon, comma and line breaks (RFC 5545, 3.3.11), and removes other control
 * characters, which the format forbids.
 */
const text = (value: string): string =>
  value
    .replace(/\r\n?/g, '\n')
    .replace(CONTROL, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');

/** RFC 5545, 3.3.5, form 2: `20261126T130000Z`. */
const utc = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '');

const MAX_OCTETS = 75;

/**
 * Folds lines at 75 octets (RFC 5545, 3.1); a continued line starts with a space. Characters of several bytes
 * are not split.
 */
const fold = (line: string): string => {
  const lines: string[] = [];
  let [current, octets] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      lines.push(current);
      [current, octets] = [' ', 1];
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
};

/**
 * Formats one appointment as an iCalendar file (RFC 5545). It names no organizer or attendee, because
 * calendars would send them mails.
 */
export const calendarFile = (event: CalendarEvent): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Trusted Marketplace//Bookings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.changedAt)}`,
    `LAST-MODIFIED:${utc(event.changedAt)}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(event.endsAt)}`,
    'STATUS:CONFIRMED',
    `SUMMARY:${text(event.summary)}`,
    `LOCATION:${text(event.location)}`,
    `DESCRIPTION:${text(event.description)}`,
    `URL:${event.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('');

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
  const { address, provider, customerAddress } = booking;
  const place = placeOfBooking(booking);
  if (place === 'at_customer') return customerAddress;
  if (place === 'remote') return PLACE_NAMES.remote;
  return [provider.businessName, address && formatAddress(address)].filter(Boolean).join(', ');
};

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
    uid: `booking-${booking.id}@trusted-marketplace`,
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
