import type { ForeignCalendar, ForeignCalendars, Problem } from '@tm/contracts';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema, type Config } from '../config';
import { buildScene } from '../testing';
import { calendarOf } from './testing/calendarOf';
import { startCalendarServer, type CalendarServer } from './testing/calendarServer';

let server: CalendarServer;
const site = testService(
  (config: Config) => createApp(config, server.program),
  configSchema,
  async () => {
    server = await startCalendarServer();
    return {};
  },
);
afterAll(() => server.close());

const PATH = '/api/calendar/foreign';
const PAGE = '/private-token/basic.ics';

describe('an address', () => {
  test('may begin with webcal, and the second time returns the same calendar', async () => {
    const scene = await buildScene(site);
    server.give(PAGE, calendarOf());
    const first = await scene.asProvider.post<ForeignCalendar>(PATH, { address: server.url(PAGE) });
    const again = await scene.asProvider.post<ForeignCalendar>(PATH, {
      address: ` webcal://calendar.test${PAGE}#x `,
    });
    expect([again.status, again.body.id]).toEqual([201, first.body.id]);
  });

  const SENTENCES = {
    not_a_calendar: 'This address gives no calendar file (iCalendar, .ics).',
    address_not_public: 'This address is not on the public internet.',
    unusual: 'An address with a port, a user name or a password is not read',
  };
  test.each([
    [
      'http://calendar.test/a.ics',
      'invalid',
      'Please enter an address that begins with https:// or webcal://',
    ],
    ['calendar.test/a.ics', 'invalid', 'Please enter an address that begins with https:// or webcal://'],
    ['', 'invalid', 'Please enter the address of a calendar'],
    [`https://calendar.test/${'a'.repeat(2_000)}`, 'invalid', 'Must be at most 2000 characters'],
    ['https://127.0.0.2/a.ics', 'address_not_public', SENTENCES.address_not_public],
    ['https://[::ffff:7f00:2]/a.ics', 'address_not_public', SENTENCES.address_not_public],
    ['https://calendar.test:8443/a.ics', 'invalid', SENTENCES.unusual],
    ['https://ada@calendar.test/a.ics', 'invalid', SENTENCES.unusual],
    ['https://:word@calendar.test/a.ics', 'invalid', SENTENCES.unusual],
    ['https://nowhere.test/a.ics', 'not_a_calendar', 'No calendar server answers at this address.'],
    [
      'https://calendar.test/none.ics',
      'not_a_calendar',
      'The server at this address refuses to give the calendar. It may have been withdrawn.',
    ],
    ['https://calendar.test/page.ics', 'not_a_calendar', SENTENCES.not_a_calendar],
    [
      'https://calendar.test/second.ics',
      'not_a_calendar',
      'The repetition rules of this calendar are too complex to read.',
    ],
  ])('%s is 400 %s at the field, and nothing is stored', async (address, code, sentence) => {
    server.give('/page.ics', '<html>Sign in</html>', { 'Content-Type': 'text/html' });
    server.give(
      '/second.ics',
      calendarOf([3, '10:00', '11:00']).replace('SUMMARY:', 'RRULE:FREQ=SECONDLY\r\nSUMMARY:'),
    );
    const { asProvider } = await buildScene(site);
    const reply = await asProvider.post<Problem>(PATH, { address });
    expect([reply.status, reply.body.code, reply.body.errors]).toEqual([400, code, { address: [sentence] }]);
    expect((await asProvider.get<ForeignCalendars>(PATH)).body.calendars).toEqual([]);
  });

  test('of a customer is 403', async () => {
    const { asCustomer } = await buildScene(site);
    expect((await asCustomer.post(PATH, { address: server.url(PAGE) })).status).toBe(403);
    expect((await asCustomer.get(PATH)).status).toBe(403);
  });
});
