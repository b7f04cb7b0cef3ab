import type { BenchCase, Sample } from './benchCase';
import { judgeCase } from './judgeCase';
import { runRounds, type OpenCase } from './rounds';
import { shuffle } from './shuffle';

const LIMITS = { least: 7, most: 21 };
const quiet = () => undefined;

/** A case whose ratio in its n-th pair is what `ratioOf` says, and which notes in `log` what ran. */
function pretend(name: string, ratioOf: (pair: number) => number, log: string[] = []): OpenCase {
  let pair = 0;
  const bench: BenchCase = {
    name,
    against: 'a pretended baseline',
    judged: [{ metric: 'cpu', unit: 'µs', budget: { ratio: 2 } }],
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
  judgeCase(bench, pairs)[0]?.verdict;

test('a clear case ends after seven pairs, each with its own baseline right after', async () => {
  const log: string[] = [];
  const [measured] = await run(pretend('clear', () => 1, log));
  expect(measured?.pairs).toHaveLength(7);
  expect(verdictOf(measured!)).toBe('passed');
  expect(log).toEqual(Array.from({ length: 7 }, () => ['clear ours', 'clear baseline']).flat());
});

test('cases take turns: no case runs twice before the others ran once, and pairs stay together', async () => {
  const log: string[] = [];
  await run(
    pretend('a', () => 1, log),
    pretend('b', () => 3, log),
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

test('one that stays between the quartiles gets twenty-one pairs and is undecided', async () => {
  const [measured] = await run(pretend('between', (pair) => (pair % 2 ? 1.8 : 2.2)));
  expect(measured?.pairs).toHaveLength(21);
  expect(verdictOf(measured!)).toBe('undecided');
});

test('one that becomes clear with more pairs stops there, while clear ones are left alone', async () => {
  const [settles, clear] = await run(
    pretend('settles', (pair) => (pair < 7 && pair % 2 ? 2.2 : 1.8)),
    pretend('clear', () => 1),
  );
  expect(settles!.pairs.length).toBeGreaterThan(7);
  expect(settles!.pairs.length).toBeLessThan(21);
  expect(verdictOf(settles!)).toBe('passed');
  expect(clear?.pairs).toHaveLength(7);
});

test('a side that cannot be measured ends its case with the reason, and no other', async () => {
  const broken = pretend('broken', () => 1);
  broken.sides.ours = async () => {
    throw new Error('3 of 400 requests answered 500');
  };
  const [failed, fine] = await run(
    broken,
    pretend('fine', () => 1),
  );
  expect(failed).toMatchObject({ pairs: [], error: '3 of 400 requests answered 500' });
  expect(fine?.pairs).toHaveLength(7);
});

test('too few samples on either side leave every figure without a verdict', async () => {
  const few = pretend('few', () => 1);
  few.sides.baseline = async () => ({ values: { cpu: 100 }, tooFew: 'too few samples: 12 requests' });
  const [measured] = await run(few);
  expect(judgeCase(measured!.bench, measured!.pairs)[0]).toMatchObject({
    verdict: 'no verdict',
    reason: 'too few samples: 12 requests',
  });
});

test('a case may say how often it is measured', async () => {
  const once = pretend('once', () => 1);
  once.bench.pairs = { least: 1, most: 1 };
  expect((await run(once))[0]?.pairs).toHaveLength(1);
});

test('shuffling keeps everything and changes the order', () => {
  expect(shuffle([1, 2, 3], () => 0)).toEqual([2, 3, 1]);
  expect(shuffle([1, 2, 3, 4, 5]).toSorted()).toEqual([1, 2, 3, 4, 5]);
});
