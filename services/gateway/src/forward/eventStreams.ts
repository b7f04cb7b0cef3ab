import type { ServerResponse } from 'node:http';
import { Pool } from 'undici';
import { GatewayProblem, tooBusy } from '../problem';
import type { EndpointKey } from '@tm/contracts/endpoints';
import { endpointPath } from '@tm/domain';

/** The only path whose responses stay open. */
export const EVENTS = endpointPath('GET /api/events' satisfies EndpointKey);

type Caps = { total: number; perAddress: number };

/** For clients other than pages, which reconnect after a delay on their own. */
const tooManyStreams = () =>
  new GatewayProblem(429, 'too_many_streams', 'Too many pages of this network are open already.', {
    'retry-after': '60',
  });

/**
 * Connections to the service for event streams: one for each stream, separate from those of other calls, and
 * without a limit on silence. `end` closes all streams; `pool` must not be used afterwards.
 */
export function createEventStreams(address: string, limit: number, caps: Caps) {
  const connect = (to: string) =>
    new Pool(to, {
      connections: null,
      headersTimeout: limit,
      bodyTimeout: 0,
      connect: { timeout: limit },
      keepAliveTimeout: 30_000,
    });
  let pool = connect(address);
  const open = new Set<ServerResponse>();
  let isEnding = false;

  const byBucket = new Map<string, number>();
  let all = 0;

  /** Counts a stream from its request on. Throws 429 at the limit of its address, 503 at the total limit. */
  function admit(bucket: string, res: ServerResponse): void {
    const own = byBucket.get(bucket) ?? 0;
    if (own >= caps.perAddress) throw tooManyStreams();
    if (all >= caps.total) throw tooBusy();
    all += 1;
    byBucket.set(bucket, own + 1);
    res.once('close', () => {
      all -= 1;
      const left = (byBucket.get(bucket) ?? 1) - 1;
      if (left) byBucket.set(bucket, left);
      else byBucket.delete(bucket);
    });
  }

  function add(res: ServerResponse): void {
    open.add(res);
    res.once('close', () => open.delete(res));
    // The gateway is stopping: closed streams make browsers reconnect to the next process.
    if (isEnding) res.destroy();
  }

  function end(): void {
    isEnding = true;
    for (const res of open) res.destroy();
  }

  /**
   * Connects later streams to another address. Open streams end as complete responses; browsers then open
   * them again after the delay that the service has sent, which differs by page.
   */
  function moveTo(next: string): void {
    const old = pool;
    pool = connect(next);
    for (const res of open) res.end();
    void old.close();
  }

  return { pool: () => pool, admit, add, moveTo, end };
}
