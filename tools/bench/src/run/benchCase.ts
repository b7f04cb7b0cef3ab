import type { Bench } from '../site/bench';
import type { Budget } from '../statistics/verdict';

/** What one side of a pair gave: figures by name. `tooFew` says in words why they prove nothing. */
export type Sample = { values: Record<string, number>; tooFew?: string };

/** A figure that is judged. */
export type Measure = { metric: string; unit: Unit; budget: Budget };
export type Unit = 'µs' | 'ms' | 'bytes';

/** The two things that are measured in turn. Without a baseline the figures are judged by themselves. */
export type Sides = {
  ours: () => Promise<Sample>;
  baseline?: () => Promise<Sample>;
  /** Throws when the two do not do the same work: a baseline that answers something else is none. */
  check?: () => Promise<void>;
};

/** One case: a file of its own in `cases/`, listed in `cases/index.ts`. */
export type BenchCase = {
  /** `noun/what`. */
  name: string;
  /** What ours is divided by, in words. */
  against: string;
  judged: Measure[];
  /** Figures that are shown and judged by nobody. */
  beside?: Pick<Measure, 'metric' | 'unit'>[];
  /** How often it is measured when it is not by pairs of changing figures (a file's size is what it is). */
  pairs?: { least: number; most: number };
  /** Measures for minutes and leaves out the first of them itself: no round to warm up before. */
  warmsUpItself?: true;
  open: (bench: Bench) => Promise<Sides>;
};
