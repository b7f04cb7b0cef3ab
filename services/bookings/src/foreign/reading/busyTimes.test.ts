import type { ForeignFault } from '@tm/domain';
import { FIXTURE_NOW, FIXTURES, type Fixture } from '../testing/fixtures';
import { readBusyTimes } from './busyTimes';
import { ReadingFault } from './readingFault';

const shown = (ms: number) => new Date(ms).toISOString().slice(5, 16);
const read = (text: string, { now = FIXTURE_NOW, allDay = 'busy' }: Partial<Fixture> = {}) =>
  readBusyTimes(text, { now: new Date(now), allDay });

const all = Object.entries(FIXTURES).flatMap(([product, list]) =>
  list.map((one) => [product, one.name, one] as const),
);

test('there are forty calendar files', () => expect(all).toHaveLength(40));

test.each(all)('reads a file of %s with %s', (_product, _name, fixture) => {
  const { busy, isCut, unread } = read(fixture.text, fixture);
  expect(busy.map(({ start, end }) => `${shown(start)}/${shown(end)}`)).toEqual(fixture.busy);
  expect([isCut, unread]).toEqual([false, 0]);
});

test('keeps a hash of the UID and nothing of the words of an event', () => {
  const result = read(FIXTURES['Google']![0]!.text);
  expect(result.busy[0]!.uidHash).toMatch(/^[\w-]{16}$/);
  expect(JSON.stringify(result)).not.toMatch(/dentist|Lekki|ada|google/i);
});

/** An event with the UID x, unless it has another one. */
const event = (...lines: string[]) => [
  'BEGIN:VEVENT',
  ...(lines[0]?.startsWith('UID') ? [] : ['UID:x']),
  ...lines,
  'END:VEVENT',
];
const file = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const START = 'DTSTART:20310305T080000Z';
const HOUR = [START, 'DTEND:20310305T090000Z'];

const faultOf = (text: string): ForeignFault | 'none' => {
  try {
    read(text);
    return 'none';
  } catch (error) {
    if (error instanceof ReadingFault) return error.fault;
    throw error;
  }
};

test.each<[string, string, ForeignFault]>([
  ['an empty file', '', 'not_a_calendar'],
  ['blank lines', '\r\n \r\n', 'not_a_calendar'],
  ['a page', '<!doctype html><title>Sign in</title>', 'not_a_calendar'],
  ['JSON', '{"error":"expired"}', 'not_a_calendar'],
  ['a picture', '\u0089PNG\r\n\u001a\n\u0000\u0000', 'not_a_calendar'],
  ['an address book', 'BEGIN:VCARD\r\nEND:VCARD\r\n', 'not_a_calendar'],
  ['an event without a calendar', event(...HOUR).join('\r\n'), 'not_a_calendar'],
  ['a file that was cut off', file(...event(...HOUR)).slice(0, -20), 'not_a_calendar'],
  ['text behind the calendar', `${file()}<script>`, 'not_a_calendar'],
  ['an end without a begin', file('END:VEVENT'), 'not_a_calendar'],
  [
    'ends in the wrong order',
    file('BEGIN:VEVENT', 'BEGIN:VALARM', 'END:VEVENT', 'END:VALARM'),
    'not_a_calendar',
  ],
  ['calendars inside each other', 'BEGIN:VCALENDAR\n'.repeat(100_000), 'not_a_calendar'],
  ['events inside each other', file(...Array<string>(1_000).fill('BEGIN:VEVENT')), 'not_a_calendar'],
  ['events that make no sense', file(...event('DTSTART:yesterday')), 'not_a_calendar'],
  ['an event every second', file(...event(...HOUR, 'RRULE:FREQ=SECONDLY')), 'too_complex'],
  [
    'an event every minute since 1970',
    file(...event('DTSTART:19700101T000000Z', 'DURATION:PT1M', 'RRULE:FREQ=MINUTELY')),
    'too_complex',
  ],
  [
    'a rule that counts to a billion',
    file(...event('DTSTART:15000101T000000Z', 'DURATION:PT1M', 'RRULE:FREQ=DAILY;COUNT=1000000000')),
    'too_complex',
  ],
])('refuses %s', (_name, text, fault) => {
  expect(faultOf(text)).toBe(fault);
});

test.each([
  ['an end before the start', [START, 'DTEND:20310304T080000Z'], 0],
  ['a negative duration', [START, 'DURATION:-PT1H'], 0],
  ['a rule that contradicts itself', [...HOUR, 'RRULE:FREQ=WEEKLY;BYMONTHDAY=3'], 1],
  ['a rule without a frequency', [...HOUR, 'RRULE:COUNT=3'], 1],
  ['an unknown frequency', [...HOUR, 'RRULE:FREQ=FORTNIGHTLY'], 1],
  ['no start', ['DTEND:20310305T090000Z'], 1],
  ['a date that does not exist', ['DTSTART;VALUE=DATE:99999999'], 0],
])('of an event with %s makes no busy time, and reads the others', (_name, lines, unread) => {
  const result = read(
    file(...event(...lines), ...event('UID:y', 'DTSTART:20310306T080000Z', 'DTEND:20310306T090000Z')),
  );
  expect([result.busy.map(({ start }) => shown(start)), result.unread]).toEqual([['03-06T08:00'], unread]);
});

test('a whole-day event whose end is its start takes the day', () => {
  const lines = ['DTSTART;VALUE=DATE:20310305', 'DTEND;VALUE=DATE:20310305'];
  expect(read(file(...event(...lines))).busy.map(({ start, end }) => [shown(start), shown(end)])).toEqual([
    ['03-04T23:00', '03-05T23:00'],
  ]);
});

test('names of zones and events that objects know by themselves are only names', () => {
  const lines = [
    'UID:__proto__',
    'DTSTART;TZID=__proto__:20310305T090000',
    'DTEND;TZID=constructor:20310305T100000',
  ];
  expect(read(file('BEGIN:VEVENT', ...lines, 'END:VEVENT')).busy.map(({ start }) => shown(start))).toEqual([
    '03-05T08:00',
  ]);
});

test('uses the next 2,000 of many times, and says so', () => {
  const many = Array.from({ length: 2_500 }, (_, at) => {
    const day = String((at % 28) + 1).padStart(2, '0');
    const minute = String(Math.floor(at / 28) % 60).padStart(2, '0');
    return event(
      `UID:${at}`,
      `DTSTART:203104${day}T10${minute}${at >= 1_680 ? '30' : '00'}Z`,
      'DURATION:PT1M',
    );
  });
  const { busy, isCut } = read(file(...many.flat()));
  expect([busy.length, isCut]).toEqual([2_000, true]);
  expect(busy.every(({ start }, at) => at === 0 || busy[at - 1]!.start <= start)).toBe(true);
});
