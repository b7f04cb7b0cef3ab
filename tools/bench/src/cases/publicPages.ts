import { LINES, paintOf } from '../browser/paint';
import type { BenchCase } from '../run/benchCase';

const PAGES = { landing: '/', 'how-it-works': '/how-it-works', pricing: '/pricing' };

/** A prerendered page on a cheap phone, and the same page as static HTML. */
const publicPage = ([page, path]: [string, string]): BenchCase => ({
  name: `paint/${page}`,
  against: 'static HTML of the same look',
  judged: [
    { metric: 'lcp', unit: 'ms', budget: { ratio: 1.1 } },
    { metric: 'lcp', unit: 'ms', budget: { value: 2_500 } },
  ],
  open: async (bench) => {
    const [{ browser }, still] = [await bench.browser(), await bench.staticGateway()];
    const open = (origin: string) => () =>
      paintOf(browser, origin + path, { line: LINES.near, ready: ['h1'] });
    return {
      ours: open(bench.origin),
      baseline: open(still.url),
      check: async () => {
        const html = await (await fetch(still.url + path)).text();
        if (/<script\b[^>]*\bsrc=/.test(html) || !html.includes('<h1'))
          throw new Error('the static page has scripts, or no content');
      },
    };
  },
});

export const publicPages = Object.entries(PAGES).map(publicPage);
