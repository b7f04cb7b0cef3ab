import { median, quartiles, spread, type Quartiles } from './quartiles';

/** At most so many times the baseline, or at most so much. */
export type Budget = { ratio: number } | { value: number };

export type Verdict = 'passed' | 'failed' | 'undecided' | 'no verdict';

/** One figure of a case over all its pairs. `baseline` is null for a figure that is judged by itself. */
export type Series = { ours: number[]; baseline: number[] | null };

export type Judgement = {
  verdict: Verdict;
  /** Why there is no verdict, in words. */
  reason?: string;
  value: number;
  baseline: number | null;
  /** Of ours ÷ baseline, pair by pair; null without a baseline. */
  ratio: Quartiles | null;
};

/** Above this a difference between two programs cannot be told from the machine's own unrest. */
export const MOST_SPREAD = 0.3;

const percent = (share: number) => `${Math.round(share * 100)} %`;

function refusal({ ours, baseline }: Series, tooFew: string | undefined): string | undefined {
  if (tooFew) return tooFew;
  const quiet = baseline ?? ours;
  if ([...ours, ...quiet].some((number) => !Number.isFinite(number) || number < 0))
    return 'not measured on this system';
  if (quiet.some((number) => number === 0)) return 'too few samples: nothing was counted';
  const unrest = spread(quiet);
  if (unrest > MOST_SPREAD)
    return `the machine is too noisy: the ${baseline ? 'baseline' : 'value'} spreads by ${percent(unrest)} (at most ${percent(MOST_SPREAD)})`;
  return undefined;
}

/**
 * Judges by quartiles: the upper one within the budget passes, the lower one beyond it fails, between them nobody knows yet.
 * Refuses when samples are too few or the baseline itself scatters: a verdict would be about the machine.
 */
export function judge(series: Series, budget: Budget, tooFew?: string): Judgement {
  const { ours, baseline } = series;
  const ratio = baseline ? quartiles(ours.map((value, pair) => value / (baseline[pair] ?? NaN))) : null;
  const figures = { value: median(ours), baseline: baseline && median(baseline), ratio };
  const reason = refusal(series, tooFew);
  if (reason) return { verdict: 'no verdict', reason, ...figures };
  const { lower, upper } = 'ratio' in budget && ratio ? ratio : quartiles(ours);
  const limit = 'ratio' in budget ? budget.ratio : budget.value;
  if (upper <= limit) return { verdict: 'passed', ...figures };
  return { verdict: lower > limit ? 'failed' : 'undecided', ...figures };
}

/** 0 when everything passed; 1 when something failed or stayed undecided; 2 when nothing did but a verdict was refused. */
export function exitStatus(verdicts: readonly Verdict[]): 0 | 1 | 2 {
  if (verdicts.some((verdict) => verdict === 'failed' || verdict === 'undecided')) return 1;
  return verdicts.length === 0 || verdicts.includes('no verdict') ? 2 : 0;
}
