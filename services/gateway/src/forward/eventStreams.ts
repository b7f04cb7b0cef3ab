import type { ServerResponse } from 'node:http';
import { Pool } from 'undici';

/** The one path whose answers stay open. */
export const EVENTS = '/api/events';

/**
 * The connections to the service that answers event streams: as many as there are streams, apart from those that other calls
 * share, and without a limit on silence. `end` lets all visitors go; `pool` is then of no use any more.
 */
export function createEventStreams(address: string, limit: number) {
  const pool = new Pool(address, {
    connections: null,
    headersTimeout: limit,
    bodyTimeout: 0,
    connect: { timeout: limit },
    keepAliveTimeout: 30_000,
  });
  const open = new Set<ServerResponse>();
  let isEnding = false;

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

  return { pool, add, end };
}
