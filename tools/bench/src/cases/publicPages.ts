import { NETWORKS, measurePaint } from '../browser/paint';
import type { BenchCase } from '../run/benchCase';

const PAGES = { landing: '/', 'how-it-works': '/how-it-works', pricing: '/pricing' };

/** Compares a prerendered page on a cheap phone with the same page as static HTML. */
const publicPage = ([page, path]: [string, string]): BenchCase => ({
  name: `paint/${page}`,
  against: 'static HTML with the same appearance',
  budgets: [
    { metric: 'lcp', unit: 'ms', budget: { ratio: 1.1 } },
    { metric: 'lcp', unit: 'ms', budget: { value: 2_500 } },
  ],
  open: async (bench) => {
    const [{ browser }, staticGateway] = [await bench.browser(), await bench.staticGateway()];
    const measure = (origin: string) => () =>
      measurePaint(browser, origin + path, { network: NETWORKS.near, ready: ['h1'] });
    return {
      ours: measure(bench.origin),
      baseline: measure(staticGateway.url),
      check: async () => {
        const html = await (await fetch(staticGateway.url + path)).text();
        if (/<script\b[^>]*\bsrc=/.test(html) || !html.includes('<h1'))
          throw new Error('the static page has scripts, or no content');
      },
    };
  },
});

export const publicPages = Object.entries(PAGES).map(publicPage);
