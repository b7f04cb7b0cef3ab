import { simulateCanary } from '../testing';
import { isWorse } from './isWorse';
import { createNetworkCounts } from './networkCounts';

/** Networks with one visitor each, of which the first `failing` fail. */
const counts = ([networks = 0, failing = 0]: readonly number[]) => {
  const all = createNetworkCounts();
  for (let n = 0; n < networks; n += 1) all.watch(`n${n}`, 1);
  for (let n = 0; n < failing; n += 1) all.fail(`n${n}`, 1);
  return all.sums;
};
const FAILURE = { margin: 0, aloneRate: 0.5 };

test.each([
  ['fails in nine networks', [9, 9], [90, 0], false],
  ['fails in all of ten networks', [10, 10], [90, 0], true],
  ['fails as often as the live version', [100, 30], [1_000, 300], false],
  ['fails in a tenth of the networks, the live version in none', [200, 20], [2_000, 0], true],
  ['fails slightly more often', [100, 14], [1_000, 100], false],
  ['fails in half of the networks without a live version', [20, 10], [0, 0], true],
  ['fails in fewer without a live version', [30, 10], [9, 0], false],
] as const)('isWorse decides about a canary that %s', (_what, canary, live, expected) => {
  expect(isWorse(counts(canary), counts(live), FAILURE)).toBe(expected);
});

test('isWorse ignores a difference within the margin', () => {
  const [canary, live] = [counts([5_000, 700]), counts([5_000, 500])];
  expect(isWorse(canary, live, { margin: 0 })).toBe(true);
  expect(isWorse(canary, live, { margin: 0.05 })).toBe(false);
});

test('one network has the weight of one, however many of its visitors fail', () => {
  const all = createNetworkCounts();
  for (let n = 0; n < 10_000; n += 1) {
    all.watch('attacker', n);
    all.fail('attacker', n);
  }
  all.watch('other', 1);
  expect(all.present()).toEqual({ networks: 2, failing: 1, rate: 0.5 });
});

test('a visitor fails once, and only after it was watched', () => {
  const all = createNetworkCounts();
  all.fail('n', 1);
  all.watch('n', 1);
  all.watch('n', 2);
  all.fail('n', 2);
  all.fail('n', 2);
  all.fail('n', 3);
  expect(all.present()).toEqual({ networks: 1, failing: 1, rate: 0.5 });
});

const SITE = { networks: 1_000, visitors: 5_000, fail: 0.02, poor: 0.2 };
const runs = (count: number, params: Parameters<typeof simulateCanary>[1]) =>
  Array.from({ length: count }, (_, seed) => simulateCanary(seed, params));

test.each([10, 50, 90])(
  'a canary equal to the live version is withdrawn in at most 1 of 40 simulated trials at a weight of %i',
  (weight) => {
    expect(runs(40, { ...SITE, weight }).filter(Boolean).length).toBeLessThanOrEqual(1);
  },
);

test.each([
  ['load', { fail: 0.2 }, /load|render/],
  ['vitals', { poor: 0.4 }, /lcp|cls|inp/],
] as const)('a canary with worse %s is withdrawn in every simulated trial', (_what, effect, tests) => {
  for (const run of runs(10, { ...SITE, weight: 10, effect })) expect(run?.test).toMatch(tests);
});
