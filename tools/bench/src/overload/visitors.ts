import { Agent, request } from 'node:http';
import { quantile } from '../statistics/quartiles';

const VISITOR_ADDRESS = '127.0.0.200';
const PATHS = ['/', '/api/services?limit=12', '/api/auth/user', '/remotes.json'];
const CONCURRENCY = 3;
/** Timeout of a visit. A visit that times out counts with its wait. */
const TIMEOUT_MS = 10_000;

export type Visits = { count: number; failed: number; p50: number; p99: number };

const visit = (port: number, path: string, agent: Agent): Promise<{ ms: number; failed: boolean }> =>
  new Promise((resolve) => {
    const start = performance.now();
    const end = (failed: boolean) => resolve({ ms: performance.now() - start, failed });
    const options = {
      port,
      host: '127.0.0.1',
      localAddress: VISITOR_ADDRESS,
      path,
      agent,
      timeout: TIMEOUT_MS,
    };
    const call = request(options, (response) => {
      response
        .resume()
        .once('end', () => end((response.statusCode ?? 500) >= 500 || response.statusCode === 429));
    });
    call.once('timeout', () => call.destroy(new Error('too late'))).once('error', () => end(true));
    call.end();
  });

/**
 * Measures the waits of visitors from a separate address for
 * `ms` milliseconds. Every tenth visit opens a new connection.
 */
export async function measureVisitors(port: number, ms: number): Promise<Visits> {
  const until = Date.now() + ms;
  const waits: number[] = [];
  let failed = 0;
  const visitRepeatedly = async (at: number) => {
    let agent = new Agent({ keepAlive: true });
    for (let n = at; Date.now() < until; n += 1) {
      if (n % 10 === 0) {
        agent.destroy();
        agent = new Agent({ keepAlive: true });
      }
      const { ms: wait, failed: isFailed } = await visit(port, PATHS[n % PATHS.length]!, agent);
      waits.push(wait);
      if (isFailed) failed += 1;
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, (_, at) => visitRepeatedly(at)));
  return { count: waits.length, failed, p50: quantile(waits, 0.5), p99: quantile(waits, 0.99) };
}
