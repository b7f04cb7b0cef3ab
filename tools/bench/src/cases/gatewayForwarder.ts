import { burst, type Target } from '../measure/load';
import type { BenchCase } from '../run/benchCase';
import { reading } from './reads';

const REQUESTS = 2_000;
/** Owned by the catalog; the baseline has it ready as bytes, so that only forwarding is left. */
const READY = ['/api/services/ready'];

export const gatewayForwarder: BenchCase = {
  name: 'gateway/forwarder',
  against: 'bare node:http forwarder',
  judged: [{ metric: 'cpu', unit: 'µs', budget: { ratio: 1.5 } }],
  open: async (bench) => {
    const { url, pid } = await bench.bareGateway();
    const { forwarder } = bench.baseline;
    const ours: Target = { url, pid, next: reading(bench, READY) };
    const bare: Target = { url: forwarder.url, pid: forwarder.pid, next: reading(bench, READY) };
    return { ours: () => burst(ours, REQUESTS), baseline: () => burst(bare, REQUESTS) };
  },
};
