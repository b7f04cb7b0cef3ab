import { NETWORKS, measurePaint } from '../browser/paint';
import type { BenchCase } from '../run/benchCase';

const LIST = '/services';
/** Selectors of the heading and of the first result. */
const READY = ['h1', 'main a[href^="/services/"]'];

/** Compares the list on a cheap phone with and without first results in the document. */
export const servicesFirstResults: BenchCase = {
  name: 'services/firstResults',
  against: 'the same page without its first results',
  budgets: [{ metric: 'lcp', unit: 'ms', budget: { ratio: 0.75 } }],
  open: async (bench) => {
    const [{ browser }, plainGateway] = [await bench.browser(), await bench.plainGateway()];
    const measure = (origin: string) => () =>
      measurePaint(browser, origin + LIST, { network: NETWORKS.far, ready: READY });
    return {
      ours: measure(bench.origin),
      baseline: measure(plainGateway.url),
      check: async () => {
        const hasResults = async (origin: string) =>
          /id="(rendered-state|sent-answers)"/.test(await (await fetch(origin + LIST)).text());
        if (!(await hasResults(bench.origin)) || (await hasResults(plainGateway.url)))
          throw new Error('the two pages do not differ in their first results');
      },
    };
  },
};
