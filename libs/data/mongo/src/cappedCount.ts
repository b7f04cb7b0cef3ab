import { createTtlCache } from '@tm/async';

/** A capped count: exact, or a lower bound for large numbers (ADR-013). */
export type CappedCount = number | { moreThan: number };

/** Count limit. Users do not need a larger exact number, and each counted row takes time. */
export const MAX_COUNTED = 1_000;

/**
 * Count limit for text searches. Matches are scattered over the index; counting one takes about ten times as
 * long as in an ordered scan.
 */
export const MAX_COUNTED_MATCHES = 100;

/** Returns the capped count for `found` rows, where counting stopped after `most + 1`. */
export const cappedCount = (found: number, most = MAX_COUNTED): CappedCount =>
  found > most ? { moreThan: most } : found;

/** The result of reading some of the rows: a lower bound, which is exact when `isAll`. */
export type CountBound = { least: number; isAll: boolean };

const ROUND = 100;

/** Adds up partial counts. An inexact sum is rounded down to whole hundreds, and is null below 101. */
export const sumCounts = (parts: readonly CountBound[]): CappedCount | null => {
  const least = parts.reduce((sum, part) => sum + part.least, 0);
  if (parts.every(({ isAll }) => isAll)) return least;
  const moreThan = Math.floor((least - 1) / ROUND) * ROUND;
  return moreThan > 0 ? { moreThan } : null;
};

const CACHED_MS = 30_000;
const MAX_CACHED = 500;

/** Exact counts are not cached, so that users see their own changes at once. */
const isInexact = (total: CappedCount | null): boolean => typeof total !== 'number';
const inexact = createTtlCache<CappedCount | null>({
  ttlMs: CACHED_MS,
  size: MAX_CACHED,
  shouldCache: isInexact,
});

/**
 * Counts the result of a query, which `asked` identifies (plain values). An inexact or timed-out count is
 * cached for 30 s; an exact count is never cached.
 */
export const cacheInexact = async (
  asked: readonly unknown[],
  count: () => Promise<CappedCount | null>,
): Promise<CappedCount | null> => {
  const key = JSON.stringify(asked);
  const known = inexact.peek(key);
  if (known !== undefined) return known;
  const total = await count();
  inexact.set(key, total);
  return total;
};
