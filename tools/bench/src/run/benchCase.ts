import type { Bench } from '../site/bench';
import type { Sample } from '../statistics/sample';
import type { Budget } from '../statistics/verdict';

/** A figure with a budget. */
export type Measure = { metric: string; unit: Unit; budget: Budget };
export type Unit = 'µs' | 'ms' | 'bytes' | 'requests';

/** The two sides that are measured in turn. Without a baseline the budgets are absolute. */
export type Sides = {
  ours: () => Promise<Sample>;
  baseline?: () => Promise<Sample>;
  /** Throws when the sides do not do the same work, because the ratio would be meaningless. */
  check?: () => Promise<void>;
};

/** One case. It has a separate file in `cases/` and is listed in `cases/index.ts`. */
export type BenchCase = {
  /** Name in the form `noun/figure`. */
  name: string;
  /** Description of the baseline. */
  against: string;
  budgets: Measure[];
  /** Figures that are shown without a budget. */
  otherFigures?: Pick<Measure, 'metric' | 'unit'>[];
  /** Number of pairs if it differs from the default, for example 1 for the size of a file. */
  pairs?: { min: number; max: number };
  /** Skips the warm-up round, because the case measures for minutes and omits its own warm-up. */
  warmsUpItself?: true;
  /** The servers use all cores while the case is measured. Otherwise they share one core. */
  usesAllCores?: true;
  open: (bench: Bench) => Promise<Sides>;
};
