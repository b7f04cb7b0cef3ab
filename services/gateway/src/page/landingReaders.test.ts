import type { FeaturedProvider } from '@tm/contracts';
import { createFactsReader, createFeaturedReader } from './landingReaders';

const business = (businessName: string): FeaturedProvider => ({
  id: 'a'.repeat(24),
  businessName,
  line: 'Plumbing, wiring and leaks.',
  location: 'Lekki, Lagos',
  rating: 4.9,
  reviewCount: 128,
  basePrice: 8000,
  priceType: 'fixed',
  image: null,
});
const settle = () => new Promise((resolve) => setImmediate(resolve));
const down = () => Promise.reject(new Error('down'));
const respond = (businessName: string) => async () => [business(businessName)];

/** Creates a reader whose calls get these answers in order, and whose pauses end by `pass`. */
const readerOf = (answers: (() => Promise<unknown>)[], DOCUMENT_TIMEOUT = 60_000) => {
  const calls: string[] = [];
  const pauses: number[] = [];
  const faults: unknown[] = [];
  let end = () => undefined as void;
  const reader = createFeaturedReader({
    config: { DOCUMENT_TIMEOUT },
    readJson: (_owner, path) => {
      calls.push(path);
      return (answers.shift() ?? down)();
    },
    onFault: (error) => void faults.push(error),
    pause: (ms, signal) =>
      new Promise<void>((resolve) => {
        pauses.push(ms);
        end = resolve;
        signal.addEventListener('abort', () => resolve());
      }),
  });
  const pass = () => {
    end();
    return settle();
  };
  const names = () => reader.read().map(({ businessName }) => businessName);
  return { ...reader, names, pass, calls, pauses, faults };
};

test('start waits for the first response, and reads cause no call', async () => {
  const { start, names, calls } = readerOf([respond('One')]);
  await start();
  expect([names(), names(), names()]).toEqual([['One'], ['One'], ['One']]);
  expect(calls).toEqual(['/api/services/featured']);
});

test('the first read returns none at once, and starts the calls', async () => {
  const { names, calls } = readerOf([respond('One')]);
  expect([names(), calls.length]).toEqual([[], 1]);
  await settle();
  expect([names(), calls.length]).toEqual([['One'], 1]);
});

test('calls again a minute after a response, and returns the last one until the next has arrived', async () => {
  let arrive: (rows: FeaturedProvider[]) => void = () => undefined;
  const slow = () => new Promise((resolve) => (arrive = resolve));
  const { start, names, pass, pauses, calls } = readerOf([respond('One'), slow]);
  await start();
  await settle();
  expect(pauses).toEqual([60_000]);
  await pass();
  expect([names(), calls.length]).toEqual([['One'], 2]);
  arrive([business('Two')]);
  await settle();
  expect([names(), pauses]).toEqual([['Two'], [60_000, 60_000]]);
});

test.each([
  ['fails', down],
  ['returns another form', async () => [{ id: 1 }]],
])('returns none after a call that %s, and the next response again', async (_what, fault) => {
  const { start, names, pass, pauses } = readerOf([respond('One'), fault, respond('Two')]);
  await start();
  await settle();
  await pass();
  expect([names(), pauses.at(-1)]).toEqual([[], 1_000]);
  await pass();
  expect([names(), pauses.at(-1)]).toEqual([['Two'], 60_000]);
});

test('each failure in a row doubles the pause, up to a minute, and only the first is reported', async () => {
  const { start, pass, pauses, faults } = readerOf([
    ...Array.from({ length: 8 }, () => down),
    respond('One'),
  ]);
  await start();
  await settle();
  for (let n = 0; n < 8; n += 1) await pass();
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
  expect(faults).toEqual([new Error('down')]);
});

test('no call follows after close, and none is made with a limit of 0', async () => {
  const closed = readerOf([respond('One'), respond('Two')]);
  await closed.start();
  await settle();
  closed.close();
  await closed.pass();
  expect([closed.calls.length, closed.pauses]).toEqual([1, [60_000]]);
  const disabled = readerOf([respond('One')], 0);
  await disabled.start();
  expect([disabled.names(), disabled.calls]).toEqual([[], []]);
});

test('numbers and quotes are read in the same way, and are absent after a failure or another form', async () => {
  const facts = { counts: { verifiedProviders: 212, completedJobs: 1_840 }, quotes: [] };
  const none = { counts: null, quotes: [] };
  const answers = [async () => facts, async () => ({ counts: 'many', quotes: [] }), async () => facts, down];
  const calls: string[] = [];
  let end = () => undefined as void;
  const reader = createFactsReader({
    config: { DOCUMENT_TIMEOUT: 60_000 },
    readJson: (_owner, path) => {
      calls.push(path);
      return (answers.shift() ?? down)();
    },
    pause: () => new Promise<void>((resolve) => (end = resolve)),
  });
  await reader.start();
  const seen = [reader.read()];
  for (let n = 0; n < 3; n += 1) {
    await settle();
    end();
    await settle();
    seen.push(reader.read());
  }
  expect(seen).toEqual([facts, none, facts, none]);
  expect(new Set(calls)).toEqual(new Set(['/api/services/facts']));
  reader.close();
});
