import { burst, FEW_CONNECTIONS, type BenchRequest, type Target } from '../measure/load';
import type { Sides } from '../run/benchCase';
import type { Bench } from '../site/bench';
import { detailPaths } from './listingPaths';
import { createReads } from './reads';

/**
 * Number of requests for a stable p99. Of 1,000 requests p99
 * depends on ten, which one garbage collection can affect.
 */
const REQUESTS = 3_000;

type CompareParams = {
  service: 'admin' | 'provider';
  /** Paths that are requested in turn. */
  paths: readonly string[];
  /** Cookie of the caller. Default: all customers of the bench in turn. */
  cookie?: string;
};

/** Compares calls of a service with a find by `_id` over HTTP: one listing of the catalog. */
export async function compareCallsWithOneListing(
  bench: Bench,
  service: 'admin' | 'provider' | 'payments',
  next: () => BenchRequest,
): Promise<Sides> {
  const { url, pid } = bench.service(service);
  const ours: Target = { url, pid, next };
  const catalog = bench.service('catalog');
  const one: Target = {
    url: catalog.url,
    pid: catalog.pid,
    next: createReads(bench, await detailPaths(), catalog.headers),
  };
  return {
    ours: () => burst(ours, REQUESTS, FEW_CONNECTIONS),
    baseline: () => burst(one, REQUESTS, FEW_CONNECTIONS),
  };
}

/** Compares reads of `paths` with one listing. */
export async function compareWithOneListing(
  bench: Bench,
  { service, paths, cookie }: CompareParams,
): Promise<Sides> {
  const { headers } = bench.service(service);
  let index = 0;
  const next =
    cookie === undefined
      ? createReads(bench, paths, headers)
      : () => ({ path: paths[index++ % paths.length]!, headers: { ...headers, cookie } });
  return compareCallsWithOneListing(bench, service, next);
}
