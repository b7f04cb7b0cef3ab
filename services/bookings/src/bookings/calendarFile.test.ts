import type { Booking } from '@tm/contracts';
import { calendarEventOf, calendarFile, plainEventOf, type CalendarEvent } from './calendarFile';

const event: CalendarEvent = {
  uid: 'booking-1@trusted-marketplace',
  sequence: 3,
  changedAt: new Date('2026-11-21T09:05:07.123Z'),
  startsAt: new Date('2026-11-26T13:00:00Z'),
  endsAt: new Date('2026-11-26T16:00:00Z'),
  summary: 'Knotless braids: Crown & Coil',
  location: '12 Admiralty Way, Lekki',
  description: 'Reference 12345678',
  url: 'https://market.test/bookings/1',
};
const linesOf = (more: Partial<CalendarEvent> = {}) => calendarFile({ ...event, ...more }).split('\r\n');
/** Reverses the folding of lines (RFC 5545, 3.1). */
const unfolded = (more: Partial<CalendarEvent>) =>
  calendarFile({ ...event, ...more })
    .replaceAll('\r\n ', '')
    .split('\r\n');

test('one appointment in UTC, published as confirmed, with an id and a sequence that rises with each version', () => {
  expect(linesOf()).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Trusted Marketplace//Bookings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:booking-1@trusted-marketplace',
    'SEQUENCE:3',
    'DTSTAMP:20261121T090507Z',
    'LAST-MODIFIED:20261121T090507Z',
    'DTSTART:20261126T130000Z',
    'DTEND:20261126T160000Z',
    'STATUS:CONFIRMED',
    'SUMMARY:Knotless braids: Crown & Coil',
    'LOCATION:12 Admiralty Way\\, Lekki',
    'DESCRIPTION:Reference 12345678',
    'URL:https://market.test/bookings/1',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test("text in the format's syntax is escaped", () => {
  const lines = unfolded({ summary: 'a;b,c\\d', description: 'one\r\ntwo\nthree\rEND:VEVENT\u0000\u0007' });
  expect(lines).toContain('SUMMARY:a\\;b\\,c\\\\d');
  expect(lines).toContain('DESCRIPTION:one\\ntwo\\nthree\\nEND:VEVENT');
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
});

test.each([
  ['letters', 'abcdefghij'.repeat(30)],
  ['letters of two bytes', 'Ọ́ṣun é '.repeat(40)],
  ['emoji', '👩🏾‍🔧💇🏿'.repeat(40)],
])('a long line of %s is folded at 75 octets, between characters', (_name, description) => {
  const lines = linesOf({ description });
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(lines.join('\n')).not.toContain('\uFFFD');
  expect(unfolded({ description })).toContain(`DESCRIPTION:${description}`);
});

const person = (id: string, firstName: string) => ({ id, firstName, lastName: 'Obi', profileImageUrl: null });
const booking: Booking = {
  id: '6b013e9c0700044a990ff84c',
  serviceId: 's',
  providerId: 'p',
  restaurantId: null,
  customerId: 'c',
  scheduledDate: '2026-11-26',
  scheduledTime: '14:00',
  startsAt: '2026-11-26T13:00:00.000Z',
  endsAt: '2026-11-26T16:00:00.000Z',
  status: 'accepted',
  expiresAt: null,
  clockAt: null,
  ending: null,
  cancellationHours: 24,
  cancelFreeUntil: '2026-11-25T13:00:00.000Z',
  proposal: null,
  totalAmount: 15_000,
  customerNotes: null,
  description: null,
  tookPlace: null,
  notes: 'Bring scissors.',
  hours: null,
  quantity: null,
  partySize: null,
  duration: 180,
  customerPhone: '+2348031234567',
  customerAddress: '12 Admiralty Way, Lekki',
  reviewed: false,
  service: { id: 's', title: 'Knotless braids', category: 'beauty_spa', priceType: 'fixed', image: null },
  customer: person('c', 'Amaka'),
  provider: {
    id: 'p',
    businessName: 'Crown & Coil',
    user: { ...person('u', 'Chioma'), phone: '+2348035550199' },
  },
  history: [],
  version: 0,
  createdAt: '2026-11-20T09:00:00.000Z',
};
const link = 'https://market.test/bookings/6b013e9c0700044a990ff84c';
const eventFor = (party: 'customer' | 'provider', more: Partial<Booking> = {}) =>
  calendarEventOf({ ...booking, ...more }, { party, link, version: 3, changedAt: new Date(0) });

test('contains the name, place and phone of the other party', () => {
  expect(eventFor('customer')).toMatchObject({
    uid: 'booking-6b013e9c0700044a990ff84c@trusted-marketplace',
    sequence: 3,
    summary: 'Knotless braids: Crown & Coil',
    location: '12 Admiralty Way, Lekki',
    description: `Reference 990ff84c\nWith Crown & Coil, +2348035550199\n₦15,000\nBring scissors.\n${link}`,
  });
  expect(eventFor('provider')).toMatchObject({
    summary: 'Knotless braids: Amaka Obi',
    location: '12 Admiralty Way, Lekki',
    description: expect.stringContaining('With Amaka Obi, +2348031234567'),
  });
});

test('names area and landmark of the customer’s address as the place', () => {
  const parts = {
    customerAddress: '12 Admiralty Way',
    customerArea: 'Lekki',
    customerLandmark: 'by the bank',
  };
  for (const party of ['customer', 'provider'] as const)
    expect(eventFor(party, parts).location).toBe('12 Admiralty Way, by the bank, Lekki');
});

test('a plain event names no part of the customer’s address', () => {
  const parts = { customerArea: 'Lekki Phase', customerLandmark: 'by the bank' };
  const event = plainEventOf({ ...booking, ...parts }, eventFor('provider', parts));
  expect(JSON.stringify(event)).not.toMatch(/Admiralty|Lekki|bank/);
});

const ADDRESS = { line: '3 Opebi Road', landmark: 'by the bank', area: 'Ikeja', city: 'Lagos' };

test.each([
  [
    'business and address',
    { place: 'at_provider', address: ADDRESS },
    'Crown & Coil, 3 Opebi Road, by the bank, Ikeja, Lagos',
  ],
  ['business alone, as long as it gives no address', { place: 'at_provider', address: null }, 'Crown & Coil'],
  ['means', { place: 'remote', address: null }, 'Online or by phone'],
] as const)('names the %s as the place, never the address of the customer', (_what, more, location) => {
  for (const party of ['customer', 'provider'] as const) {
    const event = eventFor(party, { ...more, customerAddress: '' });
    expect(event.location).toBe(location);
    expect(calendarFile(event).replaceAll('\r\n ', '')).toContain(
      `LOCATION:${location.replaceAll(',', '\\,')}\r\n`,
    );
  }
});

test('names the restaurant once as the place, with the number of guests', () => {
  const table = {
    restaurantId: 's',
    partySize: 4,
    notes: null,
    service: { ...booking.service, title: 'Crown & Coil', category: 'restaurant' as const },
  };
  expect(eventFor('customer', table)).toMatchObject({ summary: 'Crown & Coil', location: 'Crown & Coil' });
  expect(eventFor('customer', table).description).toContain('\n4 guests\n');
});
