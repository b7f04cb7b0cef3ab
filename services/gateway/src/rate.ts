/** Maximum of counted keys; above it all counts restart. */
const MAX_ENTRIES = 20_000;

type Rate = { points: number; ms: number };

/**
 * Limits how often a key may act in a time span, counted in this process only. It is meant for calls with
 * little cost.
 */
export function createRate({ points, ms }: Rate, now: () => number = Date.now) {
  const counts = new Map<string, number>();
  let since = now();
  return (key: string): boolean => {
    if (now() - since >= ms || counts.size >= MAX_ENTRIES) {
      counts.clear();
      since = now();
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= points;
  };
}
