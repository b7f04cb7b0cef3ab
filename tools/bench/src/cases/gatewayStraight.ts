import { burst, FEW_CONNECTIONS, type Target } from '../measure/load';
import type { BenchCase } from '../run/benchCase';
import { reading } from './reads';
import { FIRST_PAGE } from './servicesList';

/** The 99th of a hundred is one request: a steady one needs a thousand. */
const REQUESTS = 1_000;

// A gateway that cost nothing would be the service itself: stricter than a proxy written in C before it, which costs little.
export const gatewayStraight: BenchCase = {
  name: 'gateway/straight',
  against: 'straight to the service',
  judged: [{ metric: 'p99', unit: 'ms', budget: { ratio: 1.5 } }],
  open: async (bench) => {
    const { url, pid, headers } = bench.service('catalog');
    const through: Target = { url: bench.origin, pid: bench.gatewayPid, next: reading(bench, [FIRST_PAGE]) };
    const straight: Target = { url, pid, next: reading(bench, [FIRST_PAGE], headers) };
    return {
      ours: () => burst(through, REQUESTS, FEW_CONNECTIONS),
      baseline: () => burst(straight, REQUESTS, FEW_CONNECTIONS),
    };
  },
};
