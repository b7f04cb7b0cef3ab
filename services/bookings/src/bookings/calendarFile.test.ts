import { calendarFile, type CalendarEvent } from './calendarFile';

const event: CalendarEvent = {
  uid: 'booking-1@trusted-marketplace',
  sequence: 3,
  changedAt: new Date('2026-11-21T09:05:07.123Z'),
  startsAt: new Date('2026-11-26T13:00:00Z'),
  endsAt: new Date('2026-11-26T16:00:00Z'),
  summary: 'Knotless braids: Crown & Coil',
  location: '12 Admiralty Way, Lekki',
  description: 'Reference 12345678',
  url: 'https://market.test/bookings?booking=1',
};
const linesOf = (more: Partial<CalendarEvent> = {}) => calendarFile({ ...event, ...more }).split('\r\n');
/** RFC 5545, 3.1, read backwards. */
const unfolded = (more: Partial<CalendarEvent>) =>
  calendarFile({ ...event, ...more })
    .replaceAll('\r\n ', '')
    .split('\r\n');

test('one appointment, in UTC, published as confirmed, with an id and a number that a newer file outbids', () => {
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
    'URL:https://market.test/bookings?booking=1',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('text that looks like the format stays text', () => {
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
