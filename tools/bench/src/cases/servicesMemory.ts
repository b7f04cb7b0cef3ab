import { setTimeout as pause } from 'node:timers/promises';
import { openHeap } from '../measure/heap';
import { burst, FEW_CONNECTIONS, type Target } from '../measure/load';
import type { BenchCase } from '../run/benchCase';
import type { Sample } from '../statistics/sample';
import { slopeOf, type Point } from '../statistics/slope';
import { FIRST_PAGES, detailPaths, sampleSearchTerms } from './listingPaths';
import { createReads } from './reads';

/**
 * Warm-up time. The heap of Node grows by compilation for a long time: the
 * first 5,000 requests leave 78 bytes each, requests after 25,000 leave ten.
 */
const WARM_MS = 10 * 60_000;
const MEASURED_MS = 10 * 60_000;
const TEN_MINUTES_MS = 600_000;
const SAMPLE_INTERVAL_MS = 15_000;
const REQUESTS = 500;

/** Measures the growth of the collected heap under a constant mix of pages, searches and details. */
async function measureGrowth(target: Target): Promise<Sample> {
  const start = Date.now();
  const isOver = () => Date.now() - start > WARM_MS + MEASURED_MS;
  const load = (async () => {
    while (!isOver()) await burst(target, REQUESTS, FEW_CONNECTIONS);
  })();
  await pause(WARM_MS);
  const heap = await openHeap(target.pid);
  const points: Point[] = [];
  for (; !isOver(); await pause(SAMPLE_INTERVAL_MS))
    points.push({ x: Date.now() - start, y: await heap.collected() });
  await load;
  heap.close();
  // A shrinking heap counts as 1, because the budget check requires figures above 0.
  return { values: { slope: Math.max(1, slopeOf(points) * TEN_MINUTES_MS) } };
}

export const servicesMemory: BenchCase = {
  name: 'services/memory',
  against: 'growth of the heap in ten minutes',
  budgets: [{ metric: 'slope', unit: 'bytes', budget: { value: 1_000_000 } }],
  pairs: { min: 1, max: 1 },
  warmsUpItself: true,
  open: async (bench) => {
    const service = bench.service('catalog');
    const searches = (await sampleSearchTerms()).map((letters) => `/api/services?search=${letters}`);
    const paths = [...(await detailPaths()), ...searches, ...FIRST_PAGES];
    const target: Target = { ...service, next: createReads(bench, paths, service.headers) };
    return { ours: () => measureGrowth(target) };
  },
};
