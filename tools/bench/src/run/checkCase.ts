import { checkBudget, type BudgetResult, type Series } from '../statistics/verdict';
import type { Sample } from '../statistics/sample';
import type { BenchCase, Measure } from './benchCase';

export type Pair = { ours: Sample; baseline: Sample | null };
export type CheckedMeasure = Measure & BudgetResult;

const figure = (sample: Sample, metric: string) => sample.values[metric] ?? NaN;

/** Returns one figure of all pairs. */
export const seriesOf = (pairs: readonly Pair[], metric: string): Series => ({
  ours: pairs.map(({ ours }) => figure(ours, metric)),
  baseline: pairs.some(({ baseline }) => baseline)
    ? pairs.map(({ baseline }) => (baseline ? figure(baseline, metric) : NaN))
    : null,
});

const shortageOf = (pairs: readonly Pair[]): string | undefined =>
  pairs.flatMap(({ ours, baseline }) => [ours.tooFew, baseline?.tooFew]).find(Boolean);

/** Checks every budget of a case. Insufficient samples on either side apply to all its figures. */
export const checkCase = ({ budgets }: BenchCase, pairs: readonly Pair[]): CheckedMeasure[] =>
  budgets.map((measure) => ({
    ...measure,
    ...checkBudget(seriesOf(pairs, measure.metric), measure.budget, shortageOf(pairs)),
  }));
