import { createBriefCache } from './briefCache';

/** Of at most so many rows all that a filter finds are counted: it takes some milliseconds (ADR-013). */
export const MOST_OF_SMALL = 10_000;

/** Tells whether there are more than `MOST_OF_SMALL` rows, which `count` counts. Where there are, it is not asked again for `ttlMs`. */
export const createIsLarge = (count: () => Promise<number>, ttlMs: number): (() => Promise<boolean>) => {
  const known = createBriefCache<boolean>({ ttlMs, size: 1, shouldCache: (isLarge) => isLarge });
  return () => known.fetch('', async () => (await count()) > MOST_OF_SMALL);
};
