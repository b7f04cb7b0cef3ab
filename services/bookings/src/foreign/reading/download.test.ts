import { gzipSync } from 'node:zlib';
import { FOREIGN_LIMITS, type ForeignFault } from '@tm/domain';
import { startCalendarServer, type Answer, type CalendarServer } from '../testing/calendarServer';
import { download, INTERNET, type Network } from './download';
import { ReadingFault } from './readingFault';

/** 64 MB of zeros, packed to some KB. */
const BOMB = gzipSync(Buffer.alloc(64 * 1024 ** 2));
const TEXT = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';
let server: CalendarServer;
beforeAll(async () => {
  server = await startCalendarServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.asked.length = 0;
});

type Options = { etag?: string; maxMs?: number; network?: Partial<Network> };
const load = (address: string, { etag, maxMs = 5_000, network = {} }: Options = {}) =>
  download({ address, etag: etag ?? null, maxMs, network: { ...server.network, ...network } });
const faultOf = (loading: Promise<unknown>): Promise<ForeignFault | 'none'> =>
  loading.then(
    () => 'none' as const,
    (error: unknown) => {
      if (error instanceof ReadingFault) return error.fault;
      throw error;
    },
  );
const redirectTo =
  (location: string, status = 302): Answer =>
  (_request, response) =>
    response.writeHead(status, { Location: location }).end();

test('returns the text of a calendar and its version', async () => {
  server.give('/ok.ics?key=a%20b', TEXT, { ETag: '"1"' });
  expect(await load(server.url('/ok.ics?key=a%20b'))).toEqual({ text: TEXT, etag: '"1"' });
  expect(server.asked[0]!.headers).toMatchObject({ host: 'calendar.test', 'accept-encoding': 'identity' });
  expect(server.asked[0]!.headers).not.toHaveProperty('cookie');
});

test('asks for changes only, and returns none when there are none', async () => {
  server.answer('/same.ics', ({ headers }, response) =>
    response.writeHead(headers['if-none-match'] === '"1"' ? 304 : 200, { ETag: '"1"' }).end(),
  );
  expect(await load(server.url('/same.ics'), { etag: '"1"' })).toEqual({ text: null, etag: '"1"' });
});

test.each(['text/plain', 'application/octet-stream', 'TEXT/Calendar; charset=utf-8'])(
  'accepts a calendar that its server calls %s',
  async (type) => {
    server.give('/type.ics', TEXT, { 'Content-Type': type });
    expect(await load(server.url('/type.ics'))).toMatchObject({ text: TEXT });
  },
);

test('unpacks a file that was packed without being asked for', async () => {
  server.answer('/packed.ics', (_request, response) =>
    response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(TEXT)),
  );
  expect(await load(server.url('/packed.ics'))).toMatchObject({ text: TEXT });
});

test('follows three redirects and no fourth', async () => {
  server.give('/end.ics', TEXT);
  server.answer('/1', redirectTo('/2', 301));
  server.answer('/2', redirectTo(server.url('/3'), 307));
  server.answer('/3', redirectTo('end.ics', 308));
  expect(await load(server.url('/1'))).toMatchObject({ text: TEXT });
  server.answer('/0', redirectTo('/1'));
  expect(await faultOf(load(server.url('/0')))).toBe('too_many_redirects');
  server.answer('/loop', redirectTo('/loop'));
  expect(await faultOf(load(server.url('/loop')))).toBe('too_many_redirects');
});

describe('does not call', () => {
  const forbidden = [
    'http://calendar.test/x.ics',
    'https://calendar.test:8443/x.ics',
    // In two parts, because the scan for secrets finds a password in an address.
    `https://user:pass${'@calendar.test/x.ics'}`,
    'ftp://calendar.test/x.ics',
    'file:///etc/passwd',
    'data:text/calendar,BEGIN:VCALENDAR',
    'https://127.0.0.2/x.ics',
    'https://2130706434/x.ics',
    'https://0x7f.2/x.ics',
    'https://10.0.0.1/x.ics',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/x.ics',
    'https://[::ffff:7f00:2]/x.ics',
    'https://[::ffff:127.0.0.2]/x.ics',
    'https://[64:ff9b::a9fe:a9fe]/x.ics',
    'nonsense',
  ];
  test.each(forbidden)('%s', async (address) => {
    expect(await faultOf(load(address))).toBe('address_not_public');
    expect(server.asked).toEqual([]);
  });

  test.each(forbidden.filter((address) => address !== 'nonsense'))('%s after a redirect', async (address) => {
    server.answer('/away', redirectTo(address));
    expect(await faultOf(load(server.url('/away')))).toBe('address_not_public');
    expect(server.asked).toHaveLength(1);
  });

  test.each([[['192.168.0.7']], [['127.0.0.1', '10.0.0.1']], [['::ffff:a00:1', '127.0.0.1']], [['fd00::1']]])(
    'a host with the addresses %j',
    async (addresses) => {
      server.give('/ok.ics', TEXT);
      const network = { resolve: async () => addresses };
      expect(await faultOf(load(server.url('/ok.ics'), { network }))).toBe('address_not_public');
      expect(server.asked).toEqual([]);
    },
  );

  test('this machine, with the network of the site', async () => {
    server.give('/ok.ics', TEXT);
    const network: Network = { ...INTERNET, options: server.network.options };
    expect(await faultOf(load('https://localhost/ok.ics', { network }))).toBe('address_not_public');
    expect(await faultOf(load('https://127.0.0.1/ok.ics', { network }))).toBe('address_not_public');
    expect(server.asked).toEqual([]);
  });
});

test('connects to the address that was checked, also when the name has another one a moment later', async () => {
  server.give('/ok.ics', TEXT);
  const answers = [['127.0.0.1'], ['127.0.0.9']];
  let looks = 0;
  const network = { resolve: async () => answers[Math.min(looks++, 1)]! };
  expect(await load(server.url('/ok.ics'), { network })).toMatchObject({ text: TEXT });
  expect(looks).toBe(1);
  // A redirect to the same name is looked up and checked again.
  looks = 0;
  server.answer('/again', redirectTo('/ok.ics'));
  expect(await faultOf(load(server.url('/again'), { network }))).toBe('address_not_public');
});

test.each<[string, Answer, ForeignFault]>([
  ['answers 404', (_request, response) => response.writeHead(404).end(), 'refused'],
  ['answers 401', (_request, response) => response.writeHead(401).end(), 'refused'],
  ['answers 500', (_request, response) => response.writeHead(500).end(), 'unreachable'],
  ['redirects to nowhere', (_request, response) => response.writeHead(302).end(), 'unreachable'],
  [
    'gives a page',
    (_request, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end(TEXT),
    'not_a_calendar',
  ],
  [
    'gives an unknown packing',
    (_request, response) => response.writeHead(200, { 'Content-Encoding': 'zip' }).end(TEXT),
    'not_a_calendar',
  ],
  [
    'gives a broken packing',
    (_request, response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(TEXT),
    'not_a_calendar',
  ],
  ['hangs up', (request) => request.socket.destroy(), 'unreachable'],
  [
    'hangs up in the middle',
    (request, response) => {
      response.writeHead(200, { 'Content-Length': '100' }).write(TEXT, () => request.socket.destroy());
    },
    'unreachable',
  ],
  [
    'announces 3 MiB',
    (_request, response) => {
      response.writeHead(200, { 'Content-Length': String(3 * 1024 ** 2) }).write(TEXT);
    },
    'too_large',
  ],
  [
    'sends without an end',
    (_request, response) => {
      const more = () => response.write('X'.repeat(65_536), (error) => !error && setImmediate(more));
      more();
    },
    'too_large',
  ],
  [
    'packs 64 MB into some KB',
    (_request, response) => {
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(BOMB);
    },
    'too_large',
  ],
])('a server that %s is a clear fault', async (_name, answer, fault) => {
  server.answer('/fault.ics', answer);
  expect(await faultOf(load(server.url('/fault.ics')))).toBe(fault);
});

test('a file of exactly 2 MiB is read, and one more byte is too large', async () => {
  const whole = 'X'.repeat(FOREIGN_LIMITS.bytes);
  server.give('/whole.ics', whole);
  expect((await load(server.url('/whole.ics'))).text).toHaveLength(FOREIGN_LIMITS.bytes);
  server.give('/whole.ics', `${whole}X`);
  expect(await faultOf(load(server.url('/whole.ics')))).toBe('too_large');
});

test.each<[string, Answer]>([
  ['never answers', () => undefined],
  [
    'sends one letter at a time',
    (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/calendar' });
      const timer = setInterval(() => response.write('B'), 20);
      response.once('close', () => clearInterval(timer));
    },
  ],
])('a server that %s is too slow', async (_name, answer) => {
  server.answer('/slow.ics', answer);
  expect(await faultOf(load(server.url('/slow.ics'), { maxMs: 300 }))).toBe('too_slow');
});

test('a name server that never answers is too slow; an unknown host does not answer', async () => {
  const never = { resolve: () => new Promise<string[]>(() => undefined) };
  expect(await faultOf(load(server.url('/ok.ics'), { maxMs: 100, network: never }))).toBe('too_slow');
  expect(await faultOf(load('https://other.test/ok.ics'))).toBe('unreachable');
  const failing = { resolve: () => Promise.reject(new Error('ENOTFOUND')) };
  expect(await faultOf(load(server.url('/ok.ics'), { network: failing }))).toBe('unreachable');
});

test('a certificate of another host, or by an unknown authority, is refused', async () => {
  server.give('/ok.ics', TEXT);
  const here = { resolve: async () => ['127.0.0.1'] };
  expect(await faultOf(load('https://other.test/ok.ics', { network: here }))).toBe('unreachable');
  const unknown = { options: { port: server.network.options.port } };
  expect(await faultOf(load(server.url('/ok.ics'), { network: unknown }))).toBe('unreachable');
  expect(server.asked).toEqual([]);
});
