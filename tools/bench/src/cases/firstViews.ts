import { transferOf } from '../browser/transfer';
import type { BenchCase } from '../run/benchCase';

type View = { name: string; path: string; ready: string[]; most: number };

/** Ready is when the main heading stands, and on the list the first result too. */
const VIEWS: View[] = [
  { name: 'browser/landing', path: '/', ready: ['h1'], most: 135_000 },
  { name: 'browser/services', path: '/services', ready: ['h1', 'main a[href^="/services/"]'], most: 190_000 },
];

const firstView = ({ name, path, ready, most }: View): BenchCase => ({
  name,
  against: 'the single-page twin',
  judged: [
    { metric: 'script', unit: 'bytes', budget: { ratio: 1.35 } },
    { metric: 'script', unit: 'bytes', budget: { value: most } },
  ],
  open: async (bench) => {
    const [{ browser }, twin] = [await bench.browser(), await bench.twin()];
    return {
      ours: () => transferOf(browser, bench.origin + path, ready),
      baseline: () => transferOf(browser, twin.url + path, ready),
    };
  },
});

export const firstViews = VIEWS.map(firstView);
