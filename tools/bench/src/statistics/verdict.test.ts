import { exitStatus, checkBudget } from './verdict';

const STEADY = [10, 10, 10, 10, 10, 10, 10];
const times = (...factors: number[]) => ({ ours: factors.map((factor) => factor * 10), baseline: STEADY });
const BUDGET = { ratio: 2 };

test('checkBudget passes when the upper quartile is within the budget, despite a single outlier', () => {
  expect(checkBudget(times(1.5, 1.6, 1.7, 1.8, 1.9, 2, 9), BUDGET)).toMatchObject({
    verdict: 'passed',
    value: 18,
    baseline: 10,
  });
});

test('checkBudget fails when the lower quartile exceeds the budget', () => {
  expect(checkBudget(times(1, 2.1, 2.2, 2.3, 2.4, 2.5, 2.6), BUDGET).verdict).toBe('failed');
});

test('checkBudget is undecided when the budget is between the quartiles', () => {
  const { verdict, ratio } = checkBudget(times(1.7, 1.8, 1.9, 2, 2.1, 2.2, 2.3), BUDGET);
  expect(verdict).toBe('undecided');
  expect(ratio?.median).toBeCloseTo(2);
});

test('checkBudget uses the ratios of pairs, not of medians', () => {
  const series = { ours: [20, 20, 24, 24], baseline: [10, 10, 12, 12] };
  expect(checkBudget(series, BUDGET)).toMatchObject({
    verdict: 'passed',
    ratio: { lower: 2, median: 2, upper: 2 },
  });
});

test('checkBudget returns no verdict when the baseline spreads by more than 30 %', () => {
  const baseline = [10, 14, 10, 14, 10, 14, 10];
  const { verdict, reason } = checkBudget({ ours: baseline, baseline }, BUDGET);
  expect(verdict).toBe('no verdict');
  expect(reason).toContain('too noisy');
});

test('checkBudget ignores the spread of ours', () => {
  expect(checkBudget(times(0.5, 1.9, 0.6, 1.8, 0.5, 1.7, 0.6), BUDGET).verdict).toBe('passed');
});

test('checkBudget returns no verdict for too few samples and for missing figures', () => {
  expect(checkBudget(times(1, 1), BUDGET, 'too few samples')).toMatchObject({
    verdict: 'no verdict',
    reason: 'too few samples',
  });
  expect(checkBudget({ ours: [NaN], baseline: [1] }, BUDGET).reason).toBe('not measured on this system');
  expect(checkBudget({ ours: [], baseline: [] }, BUDGET).verdict).not.toBe('passed');
  expect(checkBudget({ ours: [1], baseline: [0] }, BUDGET).reason).toContain('nothing was counted');
});

test('checkBudget compares an absolute budget with the value', () => {
  const values = (...ours: number[]) => checkBudget({ ours, baseline: null }, { value: 7500 });
  expect(values(7000, 7100, 7400)).toMatchObject({ verdict: 'passed', ratio: null, baseline: null });
  expect(values(7501).verdict).toBe('failed');
});

test('checkBudget passes a count of zero when the budget is zero, and fails a higher count', () => {
  const failures = (...ours: number[]) => checkBudget({ ours, baseline: null }, { value: 0 });
  expect(failures(0)).toMatchObject({ verdict: 'passed', value: 0 });
  expect(failures(3).verdict).toBe('failed');
  expect(failures(NaN).verdict).toBe('no verdict');
});

test('checkBudget ignores the baseline for an absolute budget', () => {
  expect(checkBudget(times(1, 1, 1), { value: 9 }).verdict).toBe('failed');
});

test('exitStatus returns 1 for failed or undecided, 2 for no verdict or no case, and 0 if all passed', () => {
  expect(exitStatus(['passed', 'passed'])).toBe(0);
  expect(exitStatus(['passed', 'failed'])).toBe(1);
  expect(exitStatus(['no verdict', 'undecided'])).toBe(1);
  expect(exitStatus(['passed', 'no verdict'])).toBe(2);
  expect(exitStatus([])).toBe(2);
});
