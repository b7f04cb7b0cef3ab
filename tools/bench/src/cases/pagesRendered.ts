import { burst, FEW_CONNECTIONS, type Target } from '../measure/load';
import { waitUntil } from '../measure/waitUntil';
import type { BenchCase } from '../run/benchCase';

/** Number of requests for a stable p99 (`servicesPages.ts`). */
const REQUESTS = 1_000;
const PATHS = ['/services', '/services?category=cleaning', '/restaurants'];

const isRendered = async (origin: string, path: string) =>
  (await (await fetch(origin + path)).text()).includes('id="rendered-state"');

/** Compares pages of visitors with rendered content, most of which the gateway keeps, with those without. */
export const pagesRendered: BenchCase = {
  name: 'pages/rendered',
  against: 'the same pages without rendered content',
  budgets: [{ metric: 'p99', unit: 'ms', budget: { ratio: 1.5 } }],
  open: async (bench) => {
    const unrendered = await bench.unrenderedGateway();
    const targetOf = (url: string, pid: number): Target => {
      let sent = 0;
      return {
        url,
        pid,
        next: () => ({ path: PATHS[sent++ % PATHS.length]!, headers: { accept: 'text/html' } }),
      };
    };
    const ours = targetOf(bench.origin, bench.gatewayPid);
    const baseline = targetOf(unrendered.url, unrendered.pid);
    return {
      check: async () => {
        for (const path of PATHS) {
          await waitUntil(() => isRendered(bench.origin, path), {
            what: `${path} is not rendered`,
            maxMs: 30_000,
          });
          if (await isRendered(unrendered.url, path)) throw new Error(`${path} of the baseline is rendered`);
        }
      },
      ours: () => burst(ours, REQUESTS, FEW_CONNECTIONS),
      baseline: () => burst(baseline, REQUESTS, FEW_CONNECTIONS),
    };
  },
};
