import type { BenchCase } from '../run/benchCase';
import { judgeCase, type JudgedMeasure, type Pair } from '../run/judgeCase';
import type { Measured } from '../run/rounds';
import { median } from '../statistics/quartiles';
import type { Verdict } from '../statistics/verdict';
import type { Unrest } from '../measure/machine';

/** What a run leaves behind as JSON. */
export type BenchResult = {
  at: string;
  size: string;
  rows: object;
  versions: Record<string, string>;
  machine: Unrest & { pinned: boolean };
  cases: CaseResult[];
};

export type CaseResult = {
  name: string;
  against: string;
  error?: string;
  measures: JudgedMeasure[];
  /** Which of the others the table shows as well. */
  beside?: BenchCase['beside'];
  /** Medians of everything that was measured, judged or not. */
  ours: Record<string, number>;
  baseline: Record<string, number> | null;
  pairs: Pair[];
};

function mediansOf(samples: readonly { values: Record<string, number> }[]): Record<string, number> {
  const names = Object.keys(samples[0]?.values ?? {});
  return Object.fromEntries(
    names.map((name) => [name, median(samples.map(({ values }) => values[name] ?? NaN))]),
  );
}

/** What came of a case, in figures. */
export function caseResult({ bench, pairs, error }: Measured): CaseResult {
  const baselines = pairs.flatMap(({ baseline }) => baseline ?? []);
  return {
    name: bench.name,
    against: bench.against,
    ...(error !== undefined && { error }),
    measures: judgeCase(bench, pairs),
    ...(bench.beside && { beside: bench.beside }),
    ours: mediansOf(pairs.map(({ ours }) => ours)),
    baseline: baselines.length > 0 ? mediansOf(baselines) : null,
    pairs,
  };
}

/** A case that could not be measured has failed, whatever its pairs before say. */
export const verdictsOf = ({ error, measures }: CaseResult): Verdict[] =>
  error === undefined ? measures.map(({ verdict }) => verdict) : ['failed'];
