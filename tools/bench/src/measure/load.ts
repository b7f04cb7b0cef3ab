import autocannon, { type Request, type Result } from 'autocannon';
import type { Sample } from '../statistics/sample';
import { clockTicks, readCpuMicros } from './cpu';
import { sampleOf } from './latencies';

export type BenchRequest = {
  method?: 'GET' | 'POST' | 'PUT';
  path: string;
  headers: Record<string, string>;
  body?: string;
};

/**
 * Target of a burst: its address, the process whose CPU is
 * measured, and `next`, which returns the next request.
 */
export type Target = { url: string; pid: number; next: () => BenchRequest };

/** Default number of connections, enough to keep one server busy. */
const CONNECTIONS = 8;
/** Number of connections for latencies. With more, latencies would measure the length of the queue. */
export const FEW_CONNECTIONS = 3;
const TIMEOUT_SECONDS = 30;

type LoadResult = { result: Result; latencies: number[]; bytes: number };

const sendAll = ({ url, next }: Target, amount: number, connections: number): Promise<LoadResult> =>
  new Promise((resolve, reject) => {
    const latencies: number[] = [];
    let bytes = 0;
    const requests: Request[] = [{ setupRequest: (request) => ({ ...request, ...next() }) }];
    const options = { url, connections, amount, timeout: TIMEOUT_SECONDS, requests };
    const run = autocannon(options, (error, result) =>
      error ? reject(error) : resolve({ result, latencies, bytes }),
    );
    run.on('response', (_connection: unknown, _status: number, size: number, ms: number) => {
      latencies.push(ms);
      bytes += size;
    });
  });

/**
 * Sends `amount` requests over parallel connections, each
 * without pipelining, and returns the measured figures.
 */
export async function burst(target: Target, amount: number, connections = CONNECTIONS): Promise<Sample> {
  const before = await readCpuMicros(target.pid);
  const { result, latencies, bytes } = await sendAll(target, amount, connections);
  const cpuMicros = (await readCpuMicros(target.pid)) - before;
  const statuses = Object.fromEntries(
    Object.entries(result.statusCodeStats).map(([status, { count }]) => [status, count]),
  );
  const tickMicros = 1e6 / (await clockTicks());
  return sampleOf({ latencies, bytes, statuses, errors: result.errors, cpuMicros, tickMicros });
}
