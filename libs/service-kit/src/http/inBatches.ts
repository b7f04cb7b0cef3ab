/** Maximum of keys remembered between two batches. */
const MAX_ENTRIES = 20_000;

type Count = (key: string, points: number) => Promise<number | null>;

/**
 * Counts frequent cheap calls in batches: the shared counter is written once for many calls, so that a limit
 * on reads costs almost nothing. Each process may exceed the limit by one batch (`most`, at most a tenth of
 * `points`). Returns the wait in ms, or null.
 */
export const inBatches = (points: number, most: number, count: Count) => {
  const batch = Math.max(1, Math.min(most, Math.floor(points / 10)));
  const open = new Map<string, number>();
  const fullUntil = new Map<string, number>();
  return async (key: string): Promise<number | null> => {
    const wait = (fullUntil.get(key) ?? 0) - performance.now();
    if (wait > 0) return wait;
    fullUntil.delete(key);
    const counted = (open.get(key) ?? 0) + 1;
    if (open.size >= MAX_ENTRIES) open.clear();
    if (counted < batch) {
      open.set(key, counted);
      return null;
    }
    open.delete(key);
    const full = await count(key, counted);
    if (fullUntil.size >= MAX_ENTRIES) fullUntil.clear();
    if (full !== null) fullUntil.set(key, performance.now() + full);
    return full;
  };
};
