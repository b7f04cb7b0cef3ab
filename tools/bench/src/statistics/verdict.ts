import { median, quartiles, spread, type Quartiles } from './quartiles';

/** Upper limit: a multiple of the baseline (`ratio`) or an absolute value. */
export type Budget = { ratio: number } | { value: number };

export type Verdict = 'passed' | 'failed' | 'undecided' | 'no verdict';

/** One figure of a case in all pairs. `baseline` is null for a case without a baseline. */
export type Series = { ours: number[]; baseline: number[] | null };

export type BudgetResult = {
  verdict: Verdict;
  /** Reason for a missing verdict. */
  reason?: string;
  value: number;
  baseline: number | null;
  /** Quartiles of ours ÷ baseline by pair; null without a baseline. */
  ratio: Quartiles | null;
};

/**
 * Limit of the baseline's spread. Above it, differences
 * between programs are not distinguishable from noise.
 */
export const MAX_SPREAD = 0.3;

const percent = (share: number) => `${Math.round(share * 100)} %`;

function noVerdictReason(
  { ours, baseline }: Series,
  budget: Budget,
  tooFew: string | undefined,
): string | undefined {
  if (tooFew) return tooFew;
  const reference = baseline ?? ours;
  if ([...ours, ...reference].some((number) => !Number.isFinite(number) || number < 0))
    return 'not measured on this system';
  const mayBeZero = 'value' in budget && budget.value === 0;
  if (!mayBeZero && reference.some((number) => number === 0)) return 'too few samples: nothing was counted';
  const referenceSpread = spread(reference);
  if (referenceSpread > MAX_SPREAD)
    return `the machine is too noisy: the ${baseline ? 'baseline' : 'value'} spreads by ${percent(referenceSpread)} (at most ${percent(MAX_SPREAD)})`;
  return undefined;
}

/**
 * Compares the quartiles with the budget. It passes when the upper quartile is within the budget, fails
 * when the lower one exceeds it, and is undecided otherwise. Returns no verdict when there are too few
 * samples or when the baseline spreads too much, because the result would describe the machine.
 */
export function checkBudget(series: Series, budget: Budget, tooFew?: string): BudgetResult {
  const { ours, baseline } = series;
  const ratio = baseline ? quartiles(ours.map((value, pair) => value / (baseline[pair] ?? NaN))) : null;
  const figures = { value: median(ours), baseline: baseline && median(baseline), ratio };
  const reason = noVerdictReason(series, budget, tooFew);
  if (reason) return { verdict: 'no verdict', reason, ...figures };
  const { lower, upper } = 'ratio' in budget && ratio ? ratio : quartiles(ours);
  const limit = 'ratio' in budget ? budget.ratio : budget.value;
  if (upper <= limit) return { verdict: 'passed', ...figures };
  return { verdict: lower > limit ? 'failed' : 'undecided', ...figures };
}

/** Returns 1 if a verdict is failed or undecided, else 2 if a verdict is missing, else 0. */
export function exitStatus(verdicts: readonly Verdict[]): 0 | 1 | 2 {
  if (verdicts.some((verdict) => verdict === 'failed' || verdict === 'undecided')) return 1;
  return verdicts.length === 0 || verdicts.includes('no verdict') ? 2 : 0;
}
