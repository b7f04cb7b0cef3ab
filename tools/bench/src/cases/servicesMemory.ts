import { setTimeout as pause } from 'node:timers/promises';
import { openHeap } from '../measure/heap';
import { burst, FEW_CONNECTIONS, type Target } from '../measure/load';
import type { BenchCase, Sample } from '../run/benchCase';
import { slopeOf, type Point } from '../statistics/slope';
import { FIRST_PAGES, pathsById, threeLetters } from './listingPaths';
import { reading } from './reads';

/** Node compiles and remembers for long: of 5,000 requests, the first leave 78 bytes each in the heap, those after 25,000 ten. */
const WARM_MS = 10 * 60_000;
const MEASURED_MS = 10 * 60_000;
const TEN_MINUTES_MS = 600_000;
const EVERY_MS = 15_000;
const REQUESTS = 500;

/** How fast the heap grows that the collector leaves, under a steady mix of pages, searches and details. */
async function growth(target: Target): Promise<Sample> {
  const begun = Date.now();
  const isOver = () => Date.now() - begun > WARM_MS + MEASURED_MS;
  const load = (async () => {
    while (!isOver()) await burst(target, REQUESTS, FEW_CONNECTIONS);
  })();
  await pause(WARM_MS);
  const heap = await openHeap(target.pid);
  const points: Point[] = [];
  for (; !isOver(); await pause(EVERY_MS)) points.push({ x: Date.now() - begun, y: await heap.collected() });
  await load;
  heap.close();
  // A heap that shrinks does not grow: the judge takes figures above nothing.
  return { values: { slope: Math.max(1, slopeOf(points) * TEN_MINUTES_MS) } };
}

export const servicesMemory: BenchCase = {
  name: 'services/memory',
  against: 'growth of the heap in ten minutes',
  judged: [{ metric: 'slope', unit: 'bytes', budget: { value: 1_000_000 } }],
  pairs: { least: 1, most: 1 },
  warmsUpItself: true,
  open: async (bench) => {
    const service = bench.service('catalog');
    const searches = (await threeLetters()).map((letters) => `/api/services?search=${letters}`);
    const paths = [...(await pathsById()), ...searches, ...FIRST_PAGES];
    const target: Target = { ...service, next: reading(bench, paths, service.headers) };
    return { ours: () => growth(target) };
  },
};
