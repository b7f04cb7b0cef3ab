import { judge, type Judgement, type Series } from '../statistics/verdict';
import type { BenchCase, Measure, Sample } from './benchCase';

export type Pair = { ours: Sample; baseline: Sample | null };
export type JudgedMeasure = Measure & Judgement;

const figure = (sample: Sample, metric: string) => sample.values[metric] ?? NaN;

/** One figure of all pairs. */
export const seriesOf = (pairs: readonly Pair[], metric: string): Series => ({
  ours: pairs.map(({ ours }) => figure(ours, metric)),
  baseline: pairs.some(({ baseline }) => baseline)
    ? pairs.map(({ baseline }) => (baseline ? figure(baseline, metric) : NaN))
    : null,
});

const complaint = (pairs: readonly Pair[]): string | undefined =>
  pairs.flatMap(({ ours, baseline }) => [ours.tooFew, baseline?.tooFew]).find(Boolean);

/** Every judged figure of a case. What makes the samples too few makes them so for all its figures. */
export const judgeCase = ({ judged }: BenchCase, pairs: readonly Pair[]): JudgedMeasure[] =>
  judged.map((measure) => ({
    ...measure,
    ...judge(seriesOf(pairs, measure.metric), measure.budget, complaint(pairs)),
  }));
