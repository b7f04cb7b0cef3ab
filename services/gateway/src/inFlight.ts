import type { ServerResponse } from 'node:http';
import { GatewayProblem, tooBusy } from './problem';

type Caps = { total: number; perAddress: number };

/** Caps on requests that are being answered at one moment: the floods that no service should see. */
export function createInFlight({ total, perAddress }: Caps) {
  const byAddress = new Map<string, number>();
  let all = 0;

  /** Counts a request until its answer is over, or until the function that it gives is called. */
  return function enter(address: string, res: ServerResponse): () => void {
    const own = byAddress.get(address) ?? 0;
    if (own >= perAddress)
      throw new GatewayProblem(429, 'too_many_requests', 'Too many requests at once. Please try again.', {
        'retry-after': '1',
      });
    if (all >= total) throw tooBusy();
    all += 1;
    byAddress.set(address, own + 1);
    let isIn = true;
    const leave = () => {
      if (!isIn) return;
      isIn = false;
      all -= 1;
      const left = (byAddress.get(address) ?? 1) - 1;
      if (left) byAddress.set(address, left);
      else byAddress.delete(address);
    };
    res.once('close', leave);
    return leave;
  };
}
