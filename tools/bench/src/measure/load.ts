import autocannon, { type Request, type Result } from 'autocannon';
import type { Sample } from '../run/benchCase';
import { clockTicks, cpuOf } from './cpu';
import { sampleOf } from './latencies';

/** One request. */
export type Shot = {
  method?: 'GET' | 'POST' | 'PUT';
  path: string;
  headers: Record<string, string>;
  body?: string;
};

/** Where to shoot: an address, the process whose own CPU counts, and the requests one after the other. */
export type Target = { url: string; pid: number; next: () => Shot };

/** Enough to keep one server busy. */
const CONNECTIONS = 8;
/** Fewer, for latencies: with a full queue they would tell how long it is. */
export const FEW_CONNECTIONS = 3;
const TIMEOUT_SECONDS = 30;

type Fired = { result: Result; latencies: number[]; bytes: number };

const fire = ({ url, next }: Target, amount: number, connections: number): Promise<Fired> =>
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

/** Sends `amount` requests, each connection the next when its answer is there, and measures what that took. */
export async function burst(target: Target, amount: number, connections = CONNECTIONS): Promise<Sample> {
  const before = await cpuOf(target.pid);
  const { result, latencies, bytes } = await fire(target, amount, connections);
  const cpuMicros = (await cpuOf(target.pid)) - before;
  const statuses = Object.fromEntries(
    Object.entries(result.statusCodeStats).map(([status, { count }]) => [status, count]),
  );
  const tickMicros = 1e6 / (await clockTicks());
  return sampleOf({ latencies, bytes, statuses, errors: result.errors, cpuMicros, tickMicros });
}
