import { createBriefCache } from './briefCache';

/**
 * Up to this number of rows, all matches of a filter are counted, which takes some milliseconds (ADR-013).
 */
export const MOST_OF_SMALL = 10_000;

/**
 * Creates a check whether there are more than `MOST_OF_SMALL` rows, which `count` counts. A positive result
 * is cached for `ttlMs`.
 */
export const createIsLarge = (count: () => Promise<number>, ttlMs: number): (() => Promise<boolean>) => {
  const known = createBriefCache<boolean>({ ttlMs, size: 1, shouldCache: (isLarge) => isLarge });
  return () => known.fetch('', async () => (await count()) > MOST_OF_SMALL);
};
