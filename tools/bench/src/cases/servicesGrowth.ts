import { burst, FEW_CONNECTIONS, type BenchRequest, type Target } from '../measure/load';
import type { BenchCase } from '../run/benchCase';
import { FIRST_PAGES } from './listingPaths';

const REQUESTS = 1_000;

/** Returns requests without a session, because a session exists in only one of the two databases. */
const createVisitorRequests = (headers: Record<string, string>): (() => BenchRequest) => {
  let index = 0;
  return () => ({ path: FIRST_PAGES[index++ % FIRST_PAGES.length]!, headers });
};

export const servicesGrowth: BenchCase = {
  name: 'services/growth',
  against: 'the same service over 10,000 listings',
  budgets: [
    { metric: 'p95', unit: 'ms', budget: { ratio: 1.5 } },
    { metric: 'p99', unit: 'ms', budget: { ratio: 2 } },
  ],
  open: async (bench) => {
    const [grown, small] = [bench.service('catalog'), await bench.smallCatalog()];
    const ours: Target = { url: grown.url, pid: grown.pid, next: createVisitorRequests(grown.headers) };
    const baseline: Target = { url: small.url, pid: small.pid, next: createVisitorRequests(grown.headers) };
    return {
      ours: () => burst(ours, REQUESTS, FEW_CONNECTIONS),
      baseline: () => burst(baseline, REQUESTS, FEW_CONNECTIONS),
    };
  },
};
