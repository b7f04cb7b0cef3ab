import { REMOTES } from '@tm/build/workspace';
import { NETWORKS, measurePaint } from '../browser/paint';
import type { BenchCase } from '../run/benchCase';

/** Files of the remotes below the folder of their versions. */
const PATTERN = new RegExp(`/mf/(${REMOTES.join('|')})/`);
/**
 * The shell's own part of the home page: heading and search. It fills the window of the phone, so the largest
 * paint is the shell's, while the slots below it load remotes.
 */
const READY = ['h1', 'main form'];

/** Compares the home page of a customer on a cheap phone while no remote answers with the usual page. */
export const hangingRemotes: BenchCase = {
  name: 'paint/hangingRemotes',
  against: 'the same page while the remotes answer',
  budgets: [{ metric: 'lcp', unit: 'ms', budget: { ratio: 1.05 } }],
  open: async (bench) => {
    const { browser } = await bench.browser();
    const { cookie } = bench.customers[0]!;
    const measure = (isAnswered: boolean) => () =>
      measurePaint(browser, `${bench.origin}/`, {
        network: NETWORKS.near,
        ready: READY,
        cookie,
        handled: { pattern: PATTERN, isAnswered },
      });
    return { ours: measure(false), baseline: measure(true) };
  },
};
