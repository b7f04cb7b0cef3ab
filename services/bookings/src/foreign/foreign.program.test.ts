import { startCalendarServer, type CalendarServer } from './testing/calendarServer';
import { FIXTURE_NOW } from './testing/fixtures';
import { FOREIGN_PROGRAM, foreignReader } from './foreign.program';

let server: CalendarServer;
beforeAll(async () => {
  server = await startCalendarServer();
});
afterAll(() => server.close());

const event = (...lines: string[]) =>
  [
    'BEGIN:VEVENT',
    'UID:x',
    'DTSTART:20310305T080000Z',
    'DTEND:20310305T090000Z',
    ...lines,
    'END:VEVENT',
  ].join('\n');
const file = (...parts: string[]) => ['BEGIN:VCALENDAR', ...parts, 'END:VCALENDAR'].join('\n');
const order = (path: string) => ({
  address: server.url(path),
  etag: null,
  allDay: 'busy' as const,
  now: Date.parse(FIXTURE_NOW),
});
const read = (path: string, readFor: 'user' | 'worker' = 'user') =>
  foreignReader(server.program)(order(path), readFor);

test('reads a calendar in a process, without overlaps between its times', async () => {
  const second = event('RRULE:FREQ=DAILY;COUNT=2').replace('UID:x', 'UID:y');
  server.give('/ok.ics', file(event(), second), { ETag: '"7"' });
  const at = (time: string) => Date.parse(`2031-03-${time}:00Z`);
  expect(await read('/ok.ics')).toEqual({
    kind: 'read',
    busy: [
      { start: at('05T08:00'), end: at('05T09:00'), uidHash: expect.any(String) },
      { start: at('06T08:00'), end: at('06T09:00'), uidHash: expect.any(String) },
    ],
    etag: '"7"',
    isCut: false,
    unread: 0,
  });
});

/** A rule whose next date the library looks for without an end. */
const ENDLESS = 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31';
/** Changes of a zone every second: a list without an end. */
const ENDLESS_ZONE = [
  ...['BEGIN:VTIMEZONE', 'TZID:Nowhere/Odd', 'BEGIN:STANDARD', 'DTSTART:16010101T000000'],
  ...['RRULE:FREQ=SECONDLY', 'TZOFFSETFROM:+0000', 'TZOFFSETTO:+0100', 'END:STANDARD', 'END:VTIMEZONE'],
].join('\n');

test.each([
  ['a rule without a next date', file(event(ENDLESS))],
  [
    'a zone that changes every second',
    file(
      ENDLESS_ZONE,
      event('DTSTART;TZID=Nowhere/Odd:20310305T080000').replace('DTSTART:20310305T080000Z\n', ''),
    ),
  ],
  ['an event every second', file(event('RRULE:FREQ=SECONDLY;COUNT=999999999'))],
])('%s ends the process in time, and the calendar is too complex', async (_name, text) => {
  server.give('/hostile.ics', text);
  expect(await read('/hostile.ics')).toEqual({ kind: 'fault', fault: 'too_complex' });
});

test('a file of 2 MB with the smallest events is read within the limits', async () => {
  const small = 'BEGIN:VEVENT\nDTSTART:20310305\nEND:VEVENT\n';
  server.give('/large.ics', `BEGIN:VCALENDAR\n${small.repeat(46_000)}END:VCALENDAR\n`);
  const answer = await read('/large.ics', 'worker');
  expect(answer).toMatchObject({ kind: 'read', isCut: true });
  // All of them are the same day.
  expect(answer).toHaveProperty('busy.length', 1);
});

test('the program of the site calls no address of this machine', async () => {
  server.give('/ok.ics', file());
  const site = foreignReader(FOREIGN_PROGRAM);
  for (const address of ['https://localhost/ok.ics', 'https://127.0.0.1/ok.ics', 'https://[::1]/ok.ics'])
    expect(await site({ ...order('/ok.ics'), address }, 'user')).toEqual({
      kind: 'fault',
      fault: 'address_not_public',
    });
});

test('a program that is missing is an error, and no fault of the calendar', async () => {
  const missing = foreignReader(new URL('file:///nowhere/foreignCalendar.process.js'));
  await expect(missing(order('/ok.ics'), 'user')).rejects.toThrow('status 1');
});
