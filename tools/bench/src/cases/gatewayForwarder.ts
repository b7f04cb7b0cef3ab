import { burst, type Target } from '../measure/load';
import type { BenchCase } from '../run/benchCase';
import { createReads } from './reads';

const REQUESTS = 2_000;
/** Path of the catalog. The baseline returns prepared bytes, so that only forwarding is measured. */
const READY = ['/api/services/ready'];

export const gatewayForwarder: BenchCase = {
  name: 'gateway/forwarder',
  against: 'bare node:http forwarder',
  budgets: [{ metric: 'cpu', unit: 'µs', budget: { ratio: 1.5 } }],
  open: async (bench) => {
    const { url, pid } = await bench.bareGateway();
    const { forwarder } = bench.baseline;
    const ours: Target = { url, pid, next: createReads(bench, READY) };
    const bare: Target = { url: forwarder.url, pid: forwarder.pid, next: createReads(bench, READY) };
    return { ours: () => burst(ours, REQUESTS), baseline: () => burst(bare, REQUESTS) };
  },
};
