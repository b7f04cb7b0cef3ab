import type { BenchCase } from '../run/benchCase';
import { checkCase, type CheckedMeasure, type Pair } from '../run/checkCase';
import type { Measured } from '../run/rounds';
import { median } from '../statistics/quartiles';
import type { Verdict } from '../statistics/verdict';
import type { MachineLoad } from '../measure/machine';

/** Result of a run. Its members are stored as JSON and must keep their names. */
export type BenchResult = {
  at: string;
  size: string;
  rows: object;
  versions: Record<string, string>;
  machine: MachineLoad & { pinned: boolean };
  cases: CaseResult[];
};

export type CaseResult = {
  name: string;
  against: string;
  error?: string;
  measures: CheckedMeasure[];
  /** Present if the servers used all cores during this case. */
  usesAllCores?: true;
  /** Figures without a budget that the table also shows. */
  otherFigures?: BenchCase['otherFigures'];
  /** Medians of all measured figures, with or without a budget. */
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

/** Returns the result of a measured case. */
export function caseResult({ bench, pairs, error }: Measured): CaseResult {
  const baselines = pairs.flatMap(({ baseline }) => baseline ?? []);
  return {
    name: bench.name,
    against: bench.against,
    ...(error !== undefined && { error }),
    measures: checkCase(bench, pairs),
    ...(bench.usesAllCores && { usesAllCores: true }),
    ...(bench.otherFigures && { otherFigures: bench.otherFigures }),
    ours: mediansOf(pairs.map(({ ours }) => ours)),
    baseline: baselines.length > 0 ? mediansOf(baselines) : null,
    pairs,
  };
}

/**
 * Returns the verdicts of a case. A case that could not be
 * measured has failed, independent of its earlier pairs.
 */
export const verdictsOf = ({ error, measures }: CaseResult): Verdict[] =>
  error === undefined ? measures.map(({ verdict }) => verdict) : ['failed'];
