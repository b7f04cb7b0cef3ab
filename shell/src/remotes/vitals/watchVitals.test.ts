import { watchVitals, type Vitals } from './watchVitals';

/** Replaces the browser's PerformanceObserver, which jsdom lacks. */
class FakeObserver {
  static all: FakeObserver[] = [];
  type = '';
  constructor(private readonly callback: (list: { getEntries: () => object[] }) => void) {
    FakeObserver.all.push(this);
  }
  observe({ type }: { type: string }) {
    this.type = type;
  }
  takeRecords = () => [];
  disconnect = () => void (FakeObserver.all = FakeObserver.all.filter((one) => one !== this));
  say(...entries: object[]) {
    this.callback({ getEntries: () => entries });
  }
}

const observer = (type: string) => FakeObserver.all.find((one) => one.type === type)!;
const show = (visibilityState: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState });
  document.dispatchEvent(new Event('visibilitychange'));
};
const shift = (startTime: number, value: number, hadRecentInput = false) => ({
  startTime,
  value,
  hadRecentInput,
});

const ends: Vitals[] = [];
beforeEach(() => {
  ends.length = 0;
  FakeObserver.all = [];
  Object.assign(globalThis, { PerformanceObserver: FakeObserver });
  Object.assign(performance, { getEntriesByType: () => [] });
  show('visible');
});
afterAll(() => Reflect.deleteProperty(document, 'visibilityState'));
const start = () => watchVitals((values) => ends.push(values));

test('watchVitals passes the values once, when the page is hidden, and stops observing', () => {
  start();
  observer('largest-contentful-paint').say({ startTime: 900.4 }, { startTime: 1_800.6 });
  observer('layout-shift').say(shift(100, 0.05));
  observer('event').say(
    { interactionId: 7, duration: 120 },
    { interactionId: 7, duration: 240 },
    { duration: 900 },
  );
  expect(ends).toEqual([]);
  show('hidden');
  window.dispatchEvent(new Event('pagehide'));
  expect(ends).toEqual([{ lcp: 1_801, cls: 0.05, inp: 240 }]);
  expect(FakeObserver.all).toEqual([]);
});

test('watchVitals passes the values when it is ended', () => {
  start()();
  show('hidden');
  expect(ends).toEqual([{ lcp: undefined, cls: 0, inp: undefined }]);
});

test('watchVitals adds up the shifts of the worst session, without those after input', () => {
  const end = start();
  observer('layout-shift').say(
    shift(0, 0.1),
    shift(900, 0.1),
    shift(950, 0.5, true),
    shift(2_500, 0.05),
    // Seven shifts of one session, which ends after five seconds.
    ...[3_000, 3_900, 4_800, 5_700, 6_600, 7_400, 7_600].map((at) => shift(at, 0.04)),
  );
  end();
  expect(ends).toMatchObject([{ cls: 0.29 }]);
});

test('watchVitals ignores one of fifty interactions', () => {
  Object.assign(performance, { interactionCount: 60 });
  const end = start();
  for (let id = 1; id <= 60; id += 1) observer('event').say({ interactionId: id, duration: id * 10 });
  end();
  expect(ends).toMatchObject([{ inp: 590 }]);
  Reflect.deleteProperty(performance, 'interactionCount');
});

test('watchVitals measures nothing on a page that was in the background', () => {
  Object.assign(performance, { getEntriesByType: () => [{ name: 'hidden' }] });
  start()();
  expect([ends, FakeObserver.all]).toEqual([[], []]);
});
