import type { ServerResponse } from 'node:http';
import { largestSet } from './largestSet';
import { GatewayProblem, tooBusy } from './problem';

type Caps = { total: number; perAddress: number };
type Entry = { res: ServerResponse; leave: () => void };

/** Limits concurrent requests, so that floods do not reach the services. */
export function createInFlight({ total, perAddress }: Caps) {
  const byBucket = new Map<string, Set<Entry>>();
  let all = 0;

  /** Cancels the oldest request of the address with the most, for a new request of an address with `own`. */
  function makeRoom(own: number): void {
    const most = largestSet(byBucket);
    const [oldest] = most && most.size > own + 1 ? most : [];
    if (!oldest) throw tooBusy();
    oldest.leave();
    oldest.res.req.socket.destroy();
  }

  /** Counts a request until its response ends or the returned function is called. */
  return function enter(bucket: string, res: ServerResponse): () => void {
    const own = byBucket.get(bucket)?.size ?? 0;
    if (own >= perAddress)
      throw new GatewayProblem(429, 'too_many_requests', 'Too many requests at once. Please try again.', {
        'retry-after': '1',
      });
    if (all >= total) makeRoom(own);
    const leave = () => {
      const entries = byBucket.get(bucket);
      if (!entries?.delete(entry)) return;
      all -= 1;
      if (entries.size === 0) byBucket.delete(bucket);
    };
    const entry: Entry = { res, leave };
    all += 1;
    byBucket.set(bucket, (byBucket.get(bucket) ?? new Set()).add(entry));
    res.once('close', leave);
    return leave;
  };
}
