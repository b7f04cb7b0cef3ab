import { burst, FEW_CONNECTIONS, type Target } from '../measure/load';
import type { BenchCase } from '../run/benchCase';
import { createReads } from './reads';
import { FIRST_PAGE } from './servicesList';

/** Number of requests for a stable p99. Of 100 requests p99 depends on a single one. */
const REQUESTS = 1_000;

// The baseline is the service without a proxy, which is
// stricter than a comparison with a fast proxy written in C.
export const gatewayStraight: BenchCase = {
  name: 'gateway/straight',
  against: 'the service without a gateway',
  budgets: [{ metric: 'p99', unit: 'ms', budget: { ratio: 1.5 } }],
  open: async (bench) => {
    const { url, pid, headers } = bench.service('catalog');
    const through: Target = {
      url: bench.origin,
      pid: bench.gatewayPid,
      next: createReads(bench, [FIRST_PAGE]),
    };
    const straight: Target = { url, pid, next: createReads(bench, [FIRST_PAGE], headers) };
    return {
      ours: () => burst(through, REQUESTS, FEW_CONNECTIONS),
      baseline: () => burst(straight, REQUESTS, FEW_CONNECTIONS),
    };
  },
};
