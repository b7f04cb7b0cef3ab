import { FEED_UID_SUFFIX } from '@tm/domain';
import { Types } from '@tm/mongo';
import * as fc from 'fast-check';
import ICAL from 'ical.js';
import { calendarFeed, type CalendarEvent } from '../bookings';
import { busyEventOf } from './feed.file';

/** Any text, with the letters that the format gives a meaning to. */
const anyText = fc.string({
  unit: fc.oneof(fc.constantFrom(',', ';', '\\', '\n', '\r\n', ':', '"', '👩🏾‍🔧', 'Ọ́', ' '), fc.string()),
  maxLength: 40,
});
/** Whole seconds, as the format has them. */
const anyTime = fc.integer({ min: 0, max: 4_000_000_000 }).map((seconds) => new Date(seconds * 1_000));
const anyEvent: fc.Arbitrary<CalendarEvent> = fc
  .record({
    number: fc.nat(),
    sequence: fc.nat(1_000),
    changedAt: anyTime,
    startsAt: anyTime,
    minutes: fc.integer({ min: 1, max: 2_000 }),
    status: fc.constantFrom('TENTATIVE' as const, 'CONFIRMED' as const, 'CANCELLED' as const),
    summary: anyText,
    location: anyText,
    description: anyText,
  })
  .map(({ number, minutes, ...event }) => ({
    ...event,
    uid: `booking-${number}${FEED_UID_SUFFIX}`,
    endsAt: new Date(event.startsAt.getTime() + minutes * 60_000),
    url: `https://market.test/bookings/${number}`,
  }));

/** The text as a reader gets it: one kind of line break, no other control characters. */
const plain = (text: string) =>
  text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

test('any feed is read by another implementation as it was written', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 20 }), (events) => {
      const text = calendarFeed('Bookings', events);
      expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      const calendar = new ICAL.Component(ICAL.parse(text));
      expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H');
      expect(calendar.getFirstPropertyValue('name')).toBe('Bookings');
      const read = calendar.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part));
      const valueOf = (event: (typeof read)[number], key: string) =>
        event.component.getFirstPropertyValue(key) ?? '';
      expect(
        read.map((event) => ({
          uid: event.uid,
          sequence: event.sequence,
          changedAt: (valueOf(event, 'last-modified') as InstanceType<typeof ICAL.Time>).toJSDate(),
          startsAt: event.startDate.toJSDate(),
          endsAt: event.endDate.toJSDate(),
          status: valueOf(event, 'status'),
          summary: event.summary ?? '',
          location: valueOf(event, 'location'),
          description: valueOf(event, 'description'),
          url: valueOf(event, 'url'),
        })),
      ).toEqual(
        events.map((event) => ({
          ...event,
          summary: plain(event.summary),
          location: plain(event.location),
          description: plain(event.description),
        })),
      );
    }),
    { numRuns: 300 },
  );
});

test('an entry is written as busy time with its version, and nothing of its person', () => {
  const row = {
    _id: new Types.ObjectId('6b013e9c0700044a990ff84c'),
    version: 2,
    startsAt: new Date('2031-06-01T09:00:00Z'),
    endsAt: new Date('2031-06-01T10:00:00Z'),
    updatedAt: new Date('2031-05-01T09:00:00Z'),
    name: 'Bola Ade',
    title: 'School run',
  };
  expect(calendarFeed('Bookings', [busyEventOf(row)]).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Trusted Marketplace//Bookings//EN',
    'CALSCALE:GREGORIAN',
    'NAME:Bookings',
    'X-WR-CALNAME:Bookings',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    'BEGIN:VEVENT',
    'UID:entry-6b013e9c0700044a990ff84c@trusted-marketplace',
    'SEQUENCE:2',
    'DTSTAMP:20310501T090000Z',
    'LAST-MODIFIED:20310501T090000Z',
    'DTSTART:20310601T090000Z',
    'DTEND:20310601T100000Z',
    'STATUS:CONFIRMED',
    'SUMMARY:Busy',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});
