import { createBriefCache } from './briefCache';

/** How many there are; of very many only what they are more than (ADR-013). */
export type Bounded = number | { moreThan: number };

/** Counting ends here: nobody reads such a number to the last digit, and each row of it costs. */
export const MOST_COUNTED = 1_000;

/** And here, where the text of each is looked at: what has the words of a search lies all over the place, and costs ten times one in order. */
export const MOST_FOUND = 100;

/** What a count that was ended behind `most` has found. */
export const bounded = (found: number, most = MOST_COUNTED): Bounded =>
  found > most ? { moreThan: most } : found;

/** What a look at some of the rows tells of a number: it is at least so many, and no more when all were looked at. */
export type Known = { least: number; isAll: boolean };

const ROUND = 100;

/** The sum of what is known, as lists answer it: in whole hundreds where it is not all, null where that would say nothing. */
export const sumKnown = (parts: readonly Known[]): Bounded | null => {
  const least = parts.reduce((sum, part) => sum + part.least, 0);
  if (parts.every(({ isAll }) => isAll)) return least;
  const moreThan = Math.floor((least - 1) / ROUND) * ROUND;
  return moreThan > 0 ? { moreThan } : null;
};

const KEPT_MS = 30_000;
const MOST_KEPT = 500;

/** Exact numbers are not kept: whoever changes something sees it at once. */
const isInexact = (total: Bounded | null): boolean => typeof total !== 'number';
const inexact = createBriefCache<Bounded | null>({ ttlMs: KEPT_MS, size: MOST_KEPT, shouldCache: isInexact });

/**
 * Counts what was asked for (plain values), unless it was more than is worth counting, or took too long, within the last half minute: that
 * is told again. An exact number is counted anew each time.
 */
export const unlessMany = async (
  asked: readonly unknown[],
  count: () => Promise<Bounded | null>,
): Promise<Bounded | null> => {
  const key = JSON.stringify(asked);
  const known = inexact.peek(key);
  if (known !== undefined) return known;
  const total = await count();
  inexact.set(key, total);
  return total;
};
