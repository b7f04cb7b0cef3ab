const CACHE_TTL_MS = 60_000;
const MAX_MISSES = 10_000;

/** Remembers names that were not found within the last minute; above `MAX_MISSES` it drops the oldest. */
export const createMissCache = (now: () => number) => {
  const until = new Map<string, number>();
  return {
    has: (name: string): boolean => (until.get(name) ?? 0) > now(),
    add: (name: string): void => {
      until.delete(name);
      until.set(name, now() + CACHE_TTL_MS);
      for (const [oldest] of until) {
        if (until.size <= MAX_MISSES) break;
        until.delete(oldest);
      }
    },
  };
};
