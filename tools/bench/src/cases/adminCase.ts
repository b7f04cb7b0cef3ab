import type { BenchCase } from '../run/benchCase';
import type { Bench } from '../site/bench';
import { compareWithOneListing } from './compareWithOneListing';

/** Parameters of an admin case. `ratio` is the budget as a multiple of one listing by its id. */
type AdminCaseParams = { name: string; ratio: number; paths: (bench: Bench) => Promise<readonly string[]> };

/** Creates a case in which the admin requests `paths` from the admin service in turn. */
export const adminCase = ({ name, ratio, paths }: AdminCaseParams): BenchCase => ({
  name,
  against: 'one listing by its id, over HTTP',
  budgets: [{ metric: 'p99', unit: 'ms', budget: { ratio } }],
  open: async (bench) => {
    const adminPaths = await paths(bench);
    const { cookie } = await bench.admin();
    return compareWithOneListing(bench, { service: 'admin', paths: adminPaths, cookie });
  },
});
