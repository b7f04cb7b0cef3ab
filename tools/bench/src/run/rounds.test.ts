import type { Sample } from '../statistics/sample';
import type { BenchCase } from './benchCase';
import { checkCase } from './checkCase';
import { runRounds, type OpenCase } from './rounds';
import { shuffle } from './shuffle';
import { wrapSides } from './wrapSides';

const LIMITS = { min: 7, max: 21 };
const quiet = () => undefined;

/** Creates a fake case whose ratio in pair n is `ratioOf(n)`. It appends each run to `log`. */
function fakeCase(name: string, ratioOf: (pair: number) => number, log: string[] = []): OpenCase {
  let pair = 0;
  const bench: BenchCase = {
    name,
    against: 'a fake baseline',
    budgets: [{ metric: 'cpu', unit: 'µs', budget: { ratio: 2 } }],
    open: async () => sides,
  };
  const sides = {
    ours: async (): Promise<Sample> => {
      log.push(`${name} ours`);
      return { values: { cpu: ratioOf(pair++) * 100 } };
    },
    baseline: async (): Promise<Sample> => {
      log.push(`${name} baseline`);
      return { values: { cpu: 100 } };
    },
  };
  return { bench, sides };
}

const run = (...open: OpenCase[]) => runRounds(open, LIMITS, quiet);
const verdictOf = ({ bench, pairs }: Awaited<ReturnType<typeof run>>[number]) =>
  checkCase(bench, pairs)[0]?.verdict;

test('runRounds ends a decided case after seven pairs, each followed by its baseline', async () => {
  const log: string[] = [];
  const [measured] = await run(fakeCase('clear', () => 1, log));
  expect(measured?.pairs).toHaveLength(7);
  expect(verdictOf(measured!)).toBe('passed');
  expect(log).toEqual(Array.from({ length: 7 }, () => ['clear ours', 'clear baseline']).flat());
});

test('runRounds runs every case once per round and keeps pairs together', async () => {
  const log: string[] = [];
  await run(
    fakeCase('a', () => 1, log),
    fakeCase('b', () => 3, log),
  );
  for (let round = 0; round < 7; round++)
    expect(log.slice(round * 4, round * 4 + 4).toSorted()).toEqual([
      'a baseline',
      'a ours',
      'b baseline',
      'b ours',
    ]);
  expect(log.filter((_, at) => at % 2 === 0).every((line) => line.endsWith('ours'))).toBe(true);
});

test('runRounds measures an undecided case for 21 pairs', async () => {
  const [measured] = await run(fakeCase('between', (pair) => (pair % 2 ? 1.8 : 2.2)));
  expect(measured?.pairs).toHaveLength(21);
  expect(verdictOf(measured!)).toBe('undecided');
});

test('runRounds stops a case once it is decided and does not repeat decided cases', async () => {
  const [settles, clear] = await run(
    fakeCase('settles', (pair) => (pair < 7 && pair % 2 ? 2.2 : 1.8)),
    fakeCase('clear', () => 1),
  );
  expect(settles!.pairs.length).toBeGreaterThan(7);
  expect(settles!.pairs.length).toBeLessThan(21);
  expect(verdictOf(settles!)).toBe('passed');
  expect(clear?.pairs).toHaveLength(7);
});

test('runRounds ends a case with the error of a side and continues the other cases', async () => {
  const broken = fakeCase('broken', () => 1);
  broken.sides.ours = async () => {
    throw new Error('3 of 400 requests returned 500');
  };
  const [failed, fine] = await run(
    broken,
    fakeCase('fine', () => 1),
  );
  expect(failed).toMatchObject({ pairs: [], error: '3 of 400 requests returned 500' });
  expect(fine?.pairs).toHaveLength(7);
});

test('checkCase returns no verdict when either side has too few samples', async () => {
  const few = fakeCase('few', () => 1);
  few.sides.baseline = async () => ({ values: { cpu: 100 }, tooFew: 'too few samples: 12 requests' });
  const [measured] = await run(few);
  expect(checkCase(measured!.bench, measured!.pairs)[0]).toMatchObject({
    verdict: 'no verdict',
    reason: 'too few samples: 12 requests',
  });
});

test('runRounds uses the number of pairs of a case', async () => {
  const once = fakeCase('once', () => 1);
  once.bench.pairs = { min: 1, max: 1 };
  expect((await run(once))[0]?.pairs).toHaveLength(1);
});

test('wrapSides measures both sides inside the wrapper and keeps a missing baseline missing', async () => {
  const log: string[] = [];
  const wrap = async <T>(measure: () => Promise<T>) => {
    log.push('start');
    return measure().finally(() => log.push('end'));
  };
  const { bench, sides } = fakeCase('free', () => 1, log);
  await runRounds(
    [{ bench: { ...bench, pairs: { min: 1, max: 1 } }, sides: wrapSides(sides, wrap) }],
    LIMITS,
    quiet,
  );
  expect(log).toEqual(['start', 'free ours', 'end', 'start', 'free baseline', 'end']);
  expect(wrapSides({ ours: sides.ours }, wrap).baseline).toBeUndefined();
});

test('shuffle returns all items in another order', () => {
  expect(shuffle([1, 2, 3], () => 0)).toEqual([2, 3, 1]);
  expect(shuffle([1, 2, 3, 4, 5]).toSorted()).toEqual([1, 2, 3, 4, 5]);
});
