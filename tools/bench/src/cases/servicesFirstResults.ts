import { LINES, paintOf } from '../browser/paint';
import type { BenchCase } from '../run/benchCase';

const LIST = '/services';
/** The heading, and a service that was found. */
const READY = ['h1', 'main a[href^="/services/"]'];

/** The list on a cheap phone: with its first results in the document, and from a gateway that sends the document without. */
export const servicesFirstResults: BenchCase = {
  name: 'services/firstResults',
  against: 'the same page without its first results',
  judged: [{ metric: 'lcp', unit: 'ms', budget: { ratio: 0.75 } }],
  open: async (bench) => {
    const [{ browser }, plain] = [await bench.browser(), await bench.plainGateway()];
    const open = (origin: string) => () => paintOf(browser, origin + LIST, { line: LINES.far, ready: READY });
    return {
      ours: open(bench.origin),
      baseline: open(plain.url),
      check: async () => {
        const [ours, theirs] = [
          await (await fetch(bench.origin + LIST)).text(),
          await (await fetch(plain.url + LIST)).text(),
        ];
        if (!ours.includes('id="sent-answers"') || theirs.includes('id="sent-answers"'))
          throw new Error('the two pages do not differ in what is sent along');
      },
    };
  },
};
