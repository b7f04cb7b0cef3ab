import { burst, FEW_CONNECTIONS, type Target } from '../measure/load';
import type { Sides } from '../run/benchCase';
import type { Bench } from '../site/bench';
import { pathsById } from './listingPaths';
import { reading } from './reads';

/** The 99th of a thousand is ten requests, which one pause of the collector may fill: a steady one needs several of those. */
const REQUESTS = 3_000;

type Asked = {
  service: 'admin' | 'provider';
  /** The paths that are asked for in turn. */
  paths: readonly string[];
  /** Whoever asks; all of the bench's customers in turn when absent. */
  cookie?: string;
};

/** Calls of a service beside a find by `_id` over HTTP: one listing of the catalogue. */
export async function besideOneListing(bench: Bench, { service, paths, cookie }: Asked): Promise<Sides> {
  const { url, pid, headers } = bench.service(service);
  let turn = 0;
  const next =
    cookie === undefined
      ? reading(bench, paths, headers)
      : () => ({ path: paths[turn++ % paths.length]!, headers: { ...headers, cookie } });
  const ours: Target = { url, pid, next };
  const catalog = bench.service('catalog');
  const one: Target = {
    url: catalog.url,
    pid: catalog.pid,
    next: reading(bench, await pathsById(), catalog.headers),
  };
  return {
    ours: () => burst(ours, REQUESTS, FEW_CONNECTIONS),
    baseline: () => burst(one, REQUESTS, FEW_CONNECTIONS),
  };
}
