import { Agent, request } from 'node:http';
import { quantile } from '../statistics/quartiles';

const FROM = '127.0.0.200';
const PATHS = ['/', '/api/services?limit=12', '/api/auth/user', '/remotes.json'];
const AT_ONCE = 3;
/** A visitor who has waited this long counts with it. */
const GIVE_UP_MS = 10_000;

export type Visits = { count: number; failed: number; p50: number; p99: number };

const visit = (port: number, path: string, agent: Agent): Promise<{ ms: number; failed: boolean }> =>
  new Promise((resolve) => {
    const begun = performance.now();
    const end = (failed: boolean) => resolve({ ms: performance.now() - begun, failed });
    const options = { port, host: '127.0.0.1', localAddress: FROM, path, agent, timeout: GIVE_UP_MS };
    const asked = request(options, (answer) => {
      answer.resume().once('end', () => end((answer.statusCode ?? 500) >= 500 || answer.statusCode === 429));
    });
    asked.once('timeout', () => asked.destroy(new Error('too late'))).once('error', () => end(true));
    asked.end();
  });

/** What visitors from an address of their own wait for pages and calls, for so many ms. Every tenth opens a new connection. */
export async function measureVisitors(port: number, ms: number): Promise<Visits> {
  const until = Date.now() + ms;
  const waits: number[] = [];
  let failed = 0;
  const one = async (at: number) => {
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
  await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => one(at)));
  return { count: waits.length, failed, p50: quantile(waits, 0.5), p99: quantile(waits, 0.99) };
}
