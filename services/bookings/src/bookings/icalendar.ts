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
  /** Default: `CONFIRMED`. */
  status?: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  summary: string;
  /** Left out if empty, like the next two. */
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

const PROGRAM = '-//Trusted Marketplace//Bookings//EN';

const linesOf = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTAMP:${utc(event.changedAt)}`,
  `LAST-MODIFIED:${utc(event.changedAt)}`,
  `DTSTART:${utc(event.startsAt)}`,
  `DTEND:${utc(event.endsAt)}`,
  `STATUS:${event.status ?? 'CONFIRMED'}`,
  `SUMMARY:${text(event.summary)}`,
  ...(event.location ? [`LOCATION:${text(event.location)}`] : []),
  ...(event.description ? [`DESCRIPTION:${text(event.description)}`] : []),
  ...(event.url ? [`URL:${event.url}`] : []),
  // A calendar that shows cancelled events must not show their time as busy.
  ...(event.status === 'CANCELLED' ? ['TRANSP:TRANSPARENT'] : []),
  'END:VEVENT',
];

const write = (properties: readonly string[], events: readonly CalendarEvent[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...properties, ...events.flatMap(linesOf), 'END:VCALENDAR']
    .map((line) => `${fold(line)}\r\n`)
    .join('');

/**
 * Formats one appointment as an iCalendar file (RFC 5545). It names no organizer or attendee, because
 * calendars would send them mails.
 */
export const calendarFile = (event: CalendarEvent): string =>
  write([`PRODID:${PROGRAM}`, 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH'], [event]);

/**
 * Formats the events of a calendar that programs subscribe to, with the interval at which they should read it
 * (RFC 7986, 5.7; `X-PUBLISHED-TTL` for older ones). It has no METHOD, which is for scheduling messages.
 */
export const calendarFeed = (name: string, events: readonly CalendarEvent[]): string =>
  write(
    [
      `PRODID:${PROGRAM}`,
      'CALSCALE:GREGORIAN',
      `NAME:${text(name)}`,
      `X-WR-CALNAME:${text(name)}`,
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
    ],
    events,
  );
