import { createTtlCache } from '@tm/async';

/**
 * Up to this number of rows, all matches of a filter are counted, which takes some milliseconds (ADR-013).
 */
export const MAX_OF_SMALL = 10_000;

/**
 * Creates a check whether there are more than `MAX_OF_SMALL` rows, which `count` counts. A positive result
 * is cached for `ttlMs`.
 */
export const createSizeCheck = (count: () => Promise<number>, ttlMs: number): (() => Promise<boolean>) => {
  const known = createTtlCache<boolean>({ ttlMs, size: 1, shouldCache: (isLarge) => isLarge });
  return () => known.fetch('', async () => (await count()) > MAX_OF_SMALL);
};
