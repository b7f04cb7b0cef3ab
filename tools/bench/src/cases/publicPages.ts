import { NETWORKS, measurePaint } from '../browser/paint';
import { waitUntil } from '../measure/waitUntil';
import type { BenchCase } from '../run/benchCase';

type PublicPage = { path: string; ready: string };
const PAGES: Record<string, PublicPage> = {
  landing: { path: '/', ready: 'h1' },
  'how-it-works': { path: '/how-it-works', ready: 'h1' },
  pricing: { path: '/pricing', ready: 'h1' },
  services: { path: '/services', ready: 'article' },
  restaurants: { path: '/restaurants', ready: 'article' },
};

/**
 * Compares a page on a cheap phone with the same page as static HTML. The build has rendered it, or the
 * gateway renders it.
 */
const publicPage = ([page, { path, ready }]: [string, PublicPage]): BenchCase => ({
  name: `paint/${page}`,
  against: 'static HTML with the same appearance',
  budgets: [
    { metric: 'lcp', unit: 'ms', budget: { ratio: 1.1 } },
    { metric: 'lcp', unit: 'ms', budget: { value: 2_500 } },
  ],
  open: async (bench) => {
    const [{ browser }, staticGateway] = [await bench.browser(), await bench.staticGateway()];
    const measure = (origin: string) => () =>
      measurePaint(browser, origin + path, { network: NETWORKS.near, ready: ['h1', ready] });
    const read = async (origin: string) => (await fetch(origin + path)).text();
    return {
      ours: measure(bench.origin),
      baseline: measure(staticGateway.url),
      check: async () => {
        // The first page after a start may be sent before its content is rendered.
        for (const origin of [bench.origin, staticGateway.url])
          await waitUntil(async () => (await read(origin)).includes(`<${ready}`), {
            what: `${origin + path} has no content`,
            maxMs: 30_000,
          });
        if (/<script\b[^>]*\bsrc=/.test(await read(staticGateway.url)))
          throw new Error('the static page has scripts');
      },
    };
  },
});

export const publicPages = Object.entries(PAGES).map(publicPage);
