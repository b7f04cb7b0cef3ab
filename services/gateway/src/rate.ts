/** Keys that are counted at once; when there are more, all begin anew. */
const MOST = 20_000;

type Rate = { points: number; ms: number };

/** Lets each key do something so often in a span of time, as this process counts it: for what costs little and must not cost much. */
export function createRate({ points, ms }: Rate, now: () => number = Date.now) {
  const counts = new Map<string, number>();
  let since = now();
  return (key: string): boolean => {
    if (now() - since >= ms || counts.size >= MOST) {
      counts.clear();
      since = now();
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= points;
  };
}
