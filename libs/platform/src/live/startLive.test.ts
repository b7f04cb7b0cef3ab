import { setImmediate } from 'node:timers';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { startLive, type LiveKind } from './startLive';

/** Replaces the browser's EventSource, which jsdom lacks. */
class FakeEventSource {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static all: FakeEventSource[] = [];
  readyState = 0;
  onopen = () => undefined as void;
  onmessage = (_event: { data: string }) => undefined as void;
  onerror = () => undefined as void;

  constructor(readonly url: string) {
    FakeEventSource.all.push(this);
  }
  close() {
    this.readyState = 2;
  }
  connect() {
    this.readyState = 1;
    this.onopen();
  }
  say(data: string) {
    this.onmessage({ data });
  }
  /** The connection was lost: the browser reconnects by itself. */
  lose() {
    this.readyState = 0;
    this.onerror();
  }
  /** The server responded with an error: the browser gives up. */
  refuse() {
    this.readyState = 2;
    this.onerror();
  }
}

const site = setupServer();
const news: (readonly LiveKind[])[] = [];
let signedOut = 0;
let stop = () => undefined as void;

const open = () => FakeEventSource.all.filter(({ readyState }) => readyState !== 2);
const latest = () => FakeEventSource.all.at(-1)!;
const show = (visibilityState: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState });
  document.dispatchEvent(new Event('visibilitychange'));
};
const start = () => {
  stop = startLive({
    eventsUrl: '/market/api/events',
    sessionUrl: `${window.location.origin}/market/api/auth/user`,
    onEvents: (kinds) => news.push(kinds),
    onSignedOut: () => (signedOut += 1),
  });
};
/** Waits until the session request after a refusal is answered and processed. */
const settled = async (asked: Promise<void>) => {
  await asked;
  for (let n = 0; n < 20; n += 1) await new Promise((resolve) => setImmediate(resolve));
};
const sessionAnswers = (status: number) =>
  settled(
    new Promise((resolve) => {
      site.use(
        http.get('*/market/api/auth/user', () => {
          resolve();
          return new HttpResponse(null, { status });
        }),
      );
    }),
  );

beforeAll(() => {
  Object.assign(globalThis, { EventSource: FakeEventSource });
  site.listen({ onUnhandledRequest: 'error' });
});
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  FakeEventSource.all = [];
  news.length = 0;
  signedOut = 0;
  show('visible');
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  site.resetHandlers();
});
afterAll(() => {
  site.close();
  Reflect.deleteProperty(globalThis, 'EventSource');
  Reflect.deleteProperty(document, 'visibilityState');
});

test('startLive opens one connection below the base path and reports simultaneous events once', () => {
  start();
  expect(FakeEventSource.all.map(({ url }) => url)).toEqual(['/market/api/events']);
  latest().connect();
  latest().say('{"kind":"booking","id":"1"}');
  latest().say('{"kind":"notification"}');
  latest().say('{"kind":"booking","id":"2"}');
  expect(news).toEqual([]);
  jest.advanceTimersByTime(1_000);
  expect(news).toEqual([['booking', 'notification']]);
});

test('startLive ignores messages that it does not know', () => {
  start();
  latest().connect();
  for (const text of ['', '{', 'null', '{"kind":"weather"}']) latest().say(text);
  jest.advanceTimersByTime(1_000);
  expect(news).toEqual([]);
});

test('startLive reports nothing at the first opening and all kinds once after a reconnection', () => {
  start();
  latest().connect();
  jest.advanceTimersByTime(1_000);
  expect(news).toEqual([]);
  latest().lose();
  latest().connect();
  jest.advanceTimersByTime(1_000);
  expect(news).toEqual([['notification', 'booking', 'listing', 'provider']]);
  expect(FakeEventSource.all).toHaveLength(1);
});

test.each([
  [19_000, []],
  [21_000, [['notification', 'booking', 'listing', 'provider']]],
])('startLive, when the first connection opens after %d ms, reports %j', (delay, reported) => {
  start();
  jest.advanceTimersByTime(delay);
  latest().connect();
  jest.advanceTimersByTime(1_000);
  expect(news).toEqual(reported);
});

test('startLive closes the connection of a page that stays hidden and reports all kinds when the page is shown', () => {
  start();
  latest().connect();
  show('hidden');
  jest.advanceTimersByTime(59_000);
  expect(open()).toHaveLength(1);
  jest.advanceTimersByTime(2_000);
  expect(open()).toHaveLength(0);
  show('visible');
  expect(open()).toHaveLength(1);
  latest().connect();
  jest.advanceTimersByTime(1_000);
  expect(news).toEqual([['notification', 'booking', 'listing', 'provider']]);
});

test('startLive keeps the connection when the page is hidden briefly', () => {
  start();
  show('hidden');
  jest.advanceTimersByTime(30_000);
  show('visible');
  jest.advanceTimersByTime(120_000);
  expect(FakeEventSource.all).toHaveLength(1);
  expect(open()).toHaveLength(1);
});

test('startLive opens no connection while the page starts hidden', () => {
  show('hidden');
  start();
  expect(FakeEventSource.all).toHaveLength(0);
  show('visible');
  expect(open()).toHaveLength(1);
});

test.each([
  ['that was hidden from its start', () => (show('hidden'), start(), show('visible'))],
  [
    'that was left before it was connected',
    () => {
      start();
      window.dispatchEvent(new Event('pagehide'));
      window.dispatchEvent(new Event('pageshow'));
    },
  ],
])('a page %s reports all kinds when it connects', (_which, come) => {
  come();
  latest().connect();
  jest.advanceTimersByTime(1_000);
  expect(news).toEqual([['notification', 'booking', 'listing', 'provider']]);
});

test('startLive closes the connection on pagehide and opens it again when the page returns from the cache', () => {
  start();
  window.dispatchEvent(new Event('pagehide'));
  expect(open()).toHaveLength(0);
  window.dispatchEvent(new Event('pageshow'));
  expect(open()).toHaveLength(1);
});

test('startLive reports the end of the session after a refusal and does not reconnect', async () => {
  start();
  const asked = sessionAnswers(401);
  latest().refuse();
  await asked;
  expect(signedOut).toBe(1);
  jest.advanceTimersByTime(300_000);
  expect(FakeEventSource.all).toHaveLength(1);
});

test('startLive reconnects after another refusal with growing delays', async () => {
  start();
  for (const wait of [5_000, 10_000, 20_000]) {
    const before = FakeEventSource.all.length;
    const asked = sessionAnswers(200);
    latest().refuse();
    await asked;
    jest.advanceTimersByTime(wait * 0.74);
    expect(FakeEventSource.all).toHaveLength(before);
    jest.advanceTimersByTime(wait * 0.27);
    expect(FakeEventSource.all).toHaveLength(before + 1);
  }
  expect(signedOut).toBe(0);
});

test('startLive reports nothing after it was stopped', () => {
  start();
  latest().connect();
  latest().say('{"kind":"booking"}');
  stop();
  show('visible');
  jest.advanceTimersByTime(300_000);
  expect(open()).toHaveLength(0);
  expect(news).toEqual([]);
});
