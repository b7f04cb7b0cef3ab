import { BUDGETS } from '@tm/build/budgets';
import { measureTransfer } from '../browser/transfer';
import type { BenchCase } from '../run/benchCase';

type View = { name: string; path: string; ready: string[]; maxBytes: number };

/** Pages and the selectors that must be visible: the main heading, and on the list the first result. */
const VIEWS: View[] = [
  { name: 'browser/landing', path: '/', ready: ['h1'], maxBytes: BUDGETS.landing },
  {
    name: 'browser/services',
    path: '/services',
    ready: ['h1', 'main a[href^="/services/"]'],
    maxBytes: BUDGETS.firstView,
  },
];

const firstView = ({ name, path, ready, maxBytes }: View): BenchCase => ({
  name,
  against: 'the monolith build',
  budgets: [
    { metric: 'script', unit: 'bytes', budget: { ratio: 1.35 } },
    { metric: 'script', unit: 'bytes', budget: { value: maxBytes } },
  ],
  open: async (bench) => {
    const [{ browser }, monolith] = [await bench.browser(), await bench.monolith()];
    return {
      ours: () => measureTransfer(browser, bench.origin + path, ready),
      baseline: () => measureTransfer(browser, monolith.url + path, ready),
    };
  },
});

export const firstViews = VIEWS.map(firstView);
