import type { ServerResponse } from 'node:http';
import type { EndpointKey } from '@tm/contracts/endpoints';
import { endpointPath } from '@tm/domain';
import { Pool } from 'undici';
import { GatewayProblem, tooBusy } from '../problem';

/** The one path whose answers stay open. */
export const EVENTS = endpointPath('GET /api/events' satisfies EndpointKey);

type Caps = { total: number; perAddress: number };

/** A page that is refused comes back after a while by itself; this is for other clients. */
const tooManyStreams = () =>
  new GatewayProblem(429, 'too_many_streams', 'Too many pages of this network listen already.', {
    'retry-after': '60',
  });

/**
 * The connections to the service that answers event streams: as many as there are streams, apart from those that other calls
 * share, and without a limit on silence. `end` lets all visitors go; `pool` is then of no use any more.
 */
export function createEventStreams(address: string, limit: number, caps: Caps) {
  const pool = new Pool(address, {
    connections: null,
    headersTimeout: limit,
    bodyTimeout: 0,
    connect: { timeout: limit },
    keepAliveTimeout: 30_000,
  });
  const open = new Set<ServerResponse>();
  let isEnding = false;

  const byBucket = new Map<string, number>();
  let all = 0;

  /** Counts a stream from its request on. Refuses it when its address, or everybody together, has as many as they may. */
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
    // A new code, a new server: the visitor's browser asks again by itself.
    if (isEnding) res.destroy();
  }

  function end(): void {
    isEnding = true;
    for (const res of open) res.destroy();
  }

  return { pool, admit, add, end };
}
