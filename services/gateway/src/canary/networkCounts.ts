import type { CanaryCount } from '@tm/contracts';

/** Maximum of remembered networks per version and test; more would not change the rates. */
const MAX_NETWORKS = 5_000;
/** Maximum of watched visitors in one network, which bounds the memory of a mobile carrier's network. */
const MAX_VISITORS = 8;

type Visitors = { watched: Set<number>; failed: Set<number> };

/** Sums over networks of their share of failing visitors (0–1). */
export type RateSums = { networks: number; failing: number; sum: number; squares: number };

const rateOf = ({ watched, failed }: Visitors) => (watched.size === 0 ? 0 : failed.size / watched.size);

/**
 * Counts failing visitors by network. Each network contributes one value, its share of failing visitors, so
 * that a single network has little weight however many reports it sends, and that a version with more
 * visitors per network has no higher rate. A visitor is a bucket, which only the gateway assigns.
 */
export function createNetworkCounts() {
  const networks = new Map<string, Visitors>();
  const sums: RateSums = { networks: 0, failing: 0, sum: 0, squares: 0 };

  function change(visitors: Visitors, act: () => void): void {
    const before = rateOf(visitors);
    act();
    const after = rateOf(visitors);
    sums.sum += after - before;
    sums.squares += after ** 2 - before ** 2;
    if (before === 0 && after > 0) sums.failing += 1;
  }

  function add(network: string): Visitors | undefined {
    if (networks.size >= MAX_NETWORKS) return undefined;
    const visitors = { watched: new Set<number>(), failed: new Set<number>() };
    networks.set(network, visitors);
    sums.networks += 1;
    return visitors;
  }

  /** Begins to watch a visitor. Returns false for a visitor that is watched already, or beyond the limits. */
  function watch(network: string, bucket: number): boolean {
    const visitors = networks.get(network) ?? add(network);
    if (!visitors || visitors.watched.has(bucket) || visitors.watched.size >= MAX_VISITORS) return false;
    change(visitors, () => visitors.watched.add(bucket));
    return true;
  }

  const isWatched = (network: string, bucket: number) => networks.get(network)?.watched.has(bucket) ?? false;

  /** Counts a failure of a watched visitor, once. */
  function fail(network: string, bucket: number): void {
    const visitors = networks.get(network);
    if (visitors?.watched.has(bucket)) change(visitors, () => visitors.failed.add(bucket));
  }

  const present = (): CanaryCount => ({
    networks: sums.networks,
    failing: sums.failing,
    rate: sums.networks === 0 ? 0 : Math.round((sums.sum / sums.networks) * 10_000) / 10_000,
  });

  return { watch, isWatched, fail, sums: sums as Readonly<RateSums>, present };
}

export type NetworkCounts = ReturnType<typeof createNetworkCounts>;
