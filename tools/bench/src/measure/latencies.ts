import { quantile } from '../statistics/quartiles';

/** What a burst of requests showed. `cpuMicros` and `tickMicros`: the process's CPU, and how finely the system counts it. */
export type Burst = {
  latencies: readonly number[];
  bytes: number;
  statuses: Record<string, number>;
  errors: number;
  cpuMicros: number;
  tickMicros: number;
};

/** The 99th of fewer says nothing. */
const LEAST_REQUESTS = 200;
/** The system counts CPU in ticks: of fewer than this, one more or less would be a difference. */
const LEAST_TICKS = 15;

function failures({ statuses, errors }: Burst): string[] {
  const wrong = Object.entries(statuses).filter(([status]) => !/^2/.test(status));
  const told = wrong.map(([status, count]) => `${count} answered ${status}`);
  return errors > 0 ? [...told, `${errors} got no answer`] : told;
}

function shortage({ latencies, cpuMicros, tickMicros }: Burst): string | undefined {
  if (latencies.length < LEAST_REQUESTS)
    return `too few samples: ${latencies.length} requests (at least ${LEAST_REQUESTS})`;
  if (cpuMicros < LEAST_TICKS * tickMicros)
    return `too few samples: ${Math.round(cpuMicros / 1000)} ms of CPU (at least ${(LEAST_TICKS * tickMicros) / 1000})`;
  return undefined;
}

/** The figures of a burst. Throws when a request failed: how fast errors are is no measure. */
export function sampleOf(burst: Burst): { values: Record<string, number>; tooFew?: string } {
  const { latencies, bytes, cpuMicros } = burst;
  const failed = failures(burst);
  if (failed.length > 0) throw new Error(`of ${latencies.length} requests ${failed.join(', ')}`);
  const count = latencies.length;
  const values = {
    cpu: cpuMicros / count,
    p50: quantile(latencies, 0.5),
    p95: quantile(latencies, 0.95),
    p99: quantile(latencies, 0.99),
    bytes: bytes / count,
  };
  const tooFew = shortage(burst);
  return tooFew ? { values, tooFew } : { values };
}
