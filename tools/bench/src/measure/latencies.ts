import { quantile } from '../statistics/quartiles';

/**
 * Raw result of a burst of requests. `cpuMicros` is the CPU time
 * of the process, `tickMicros` the resolution of that time.
 */
export type Burst = {
  latencies: readonly number[];
  bytes: number;
  statuses: Record<string, number>;
  errors: number;
  cpuMicros: number;
  tickMicros: number;
};

/** Minimum number of requests for a meaningful p99. */
const MIN_REQUESTS = 200;
/** Minimum number of CPU ticks. With fewer ticks, the rounding error of one tick is significant. */
const MIN_TICKS = 15;

function describeFailures({ statuses, errors }: Burst): string[] {
  const wrong = Object.entries(statuses).filter(([status]) => !/^2/.test(status));
  const descriptions = wrong.map(([status, count]) => `${count} returned ${status}`);
  return errors > 0 ? [...descriptions, `${errors} got no response`] : descriptions;
}

function describeShortage({ latencies, cpuMicros, tickMicros }: Burst): string | undefined {
  if (latencies.length < MIN_REQUESTS)
    return `too few samples: ${latencies.length} requests (at least ${MIN_REQUESTS})`;
  if (cpuMicros < MIN_TICKS * tickMicros)
    return `too few samples: ${Math.round(cpuMicros / 1000)} ms of CPU (at least ${(MIN_TICKS * tickMicros) / 1000})`;
  return undefined;
}

/**
 * Returns the figures of a burst. Throws when a request failed, because the speed of errors is meaningless.
 */
export function sampleOf(burst: Burst): { values: Record<string, number>; tooFew?: string } {
  const { latencies, bytes, cpuMicros } = burst;
  const failed = describeFailures(burst);
  if (failed.length > 0) throw new Error(`of ${latencies.length} requests ${failed.join(', ')}`);
  const count = latencies.length;
  const values = {
    cpu: cpuMicros / count,
    p50: quantile(latencies, 0.5),
    p95: quantile(latencies, 0.95),
    p99: quantile(latencies, 0.99),
    bytes: bytes / count,
  };
  const tooFew = describeShortage(burst);
  return tooFew ? { values, tooFew } : { values };
}
