import type { BenchCase } from '../run/benchCase';
import type { Bench } from '../site/bench';
import { besideOneListing } from './besideOneListing';

/** What an administrator's call may cost, as a multiple of one listing by its id. */
type Wish = { name: string; ratio: number; paths: (bench: Bench) => Promise<readonly string[]> };

/** A call of the admin service, asked for by the administrator with one path after the other. */
export const adminCase = ({ name, ratio, paths }: Wish): BenchCase => ({
  name,
  against: 'one listing by its id, over HTTP',
  judged: [{ metric: 'p99', unit: 'ms', budget: { ratio } }],
  open: async (bench) => {
    const asked = await paths(bench);
    const { cookie } = await bench.admin();
    return besideOneListing(bench, { service: 'admin', paths: asked, cookie });
  },
});
