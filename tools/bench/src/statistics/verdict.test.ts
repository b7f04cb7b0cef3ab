import { exitStatus, judge } from './verdict';

const STEADY = [10, 10, 10, 10, 10, 10, 10];
const times = (...factors: number[]) => ({ ours: factors.map((factor) => factor * 10), baseline: STEADY });
const BUDGET = { ratio: 2 };

test('passes when the upper quartile is within the budget, whatever a single pair says', () => {
  expect(judge(times(1.5, 1.6, 1.7, 1.8, 1.9, 2, 9), BUDGET)).toMatchObject({
    verdict: 'passed',
    value: 18,
    baseline: 10,
  });
});

test('fails when the lower quartile is beyond it', () => {
  expect(judge(times(1, 2.1, 2.2, 2.3, 2.4, 2.5, 2.6), BUDGET).verdict).toBe('failed');
});

test('is undecided when the budget lies between the quartiles', () => {
  const { verdict, ratio } = judge(times(1.7, 1.8, 1.9, 2, 2.1, 2.2, 2.3), BUDGET);
  expect(verdict).toBe('undecided');
  expect(ratio?.median).toBeCloseTo(2);
});

test('ratios are of pairs, not of medians: a slow minute hits both sides', () => {
  const series = { ours: [20, 20, 24, 24], baseline: [10, 10, 12, 12] };
  expect(judge(series, BUDGET)).toMatchObject({
    verdict: 'passed',
    ratio: { lower: 2, median: 2, upper: 2 },
  });
});

test('refuses when the baseline scatters by more than 30 %', () => {
  const baseline = [10, 14, 10, 14, 10, 14, 10];
  const { verdict, reason } = judge({ ours: baseline, baseline }, BUDGET);
  expect(verdict).toBe('no verdict');
  expect(reason).toContain('too noisy');
});

test('scatter of ours alone is no reason to refuse', () => {
  expect(judge(times(0.5, 1.9, 0.6, 1.8, 0.5, 1.7, 0.6), BUDGET).verdict).toBe('passed');
});

test('refuses with too few samples, and what could not be measured', () => {
  expect(judge(times(1, 1), BUDGET, 'too few samples')).toMatchObject({
    verdict: 'no verdict',
    reason: 'too few samples',
  });
  expect(judge({ ours: [NaN], baseline: [1] }, BUDGET).reason).toBe('not measured on this system');
  expect(judge({ ours: [], baseline: [] }, BUDGET).verdict).not.toBe('passed');
  expect(judge({ ours: [1], baseline: [0] }, BUDGET).reason).toContain('nothing was counted');
});

test('an absolute budget judges the value itself', () => {
  const values = (...ours: number[]) => judge({ ours, baseline: null }, { value: 7500 });
  expect(values(7000, 7100, 7400)).toMatchObject({ verdict: 'passed', ratio: null, baseline: null });
  expect(values(7501).verdict).toBe('failed');
});

test('an absolute budget stands beside a baseline that is only shown', () => {
  expect(judge(times(1, 1, 1), { value: 9 }).verdict).toBe('failed');
});

test('the exit status: 1 for failed or undecided, 2 for a refusal or nothing measured, 0 only when all passed', () => {
  expect(exitStatus(['passed', 'passed'])).toBe(0);
  expect(exitStatus(['passed', 'failed'])).toBe(1);
  expect(exitStatus(['no verdict', 'undecided'])).toBe(1);
  expect(exitStatus(['passed', 'no verdict'])).toBe(2);
  expect(exitStatus([])).toBe(2);
});
