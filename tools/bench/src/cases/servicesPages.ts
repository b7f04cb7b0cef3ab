import { burst, FEW_CONNECTIONS, type Target } from '../measure/load';
import type { BenchCase, Sides } from '../run/benchCase';
import type { Bench } from '../site/bench';
import { FIRST_PAGES, pathOfPage, pathsById, threeLetters } from './listingPaths';
import { reading } from './reads';

/** The 99th of a hundred is one request: a steady one needs a thousand. */
const REQUESTS = 1_000;
const FIFTIETH = 50;

/** Two sets of paths of the same service, each asked for in turn. */
function pathSides(bench: Bench, ours: readonly string[], baseline: readonly string[]): Sides {
  const { url, pid, headers } = bench.service('catalog');
  const target = (paths: readonly string[]): Target => ({ url, pid, next: reading(bench, paths, headers) });
  const [mine, other] = [target(ours), target(baseline)];
  return {
    ours: () => burst(mine, REQUESTS, FEW_CONNECTIONS),
    baseline: () => burst(other, REQUESTS, FEW_CONNECTIONS),
  };
}

export const servicesFirstPage: BenchCase = {
  name: 'services/firstPage',
  against: 'one listing by its id, over the same path',
  judged: [{ metric: 'p99', unit: 'ms', budget: { ratio: 5 } }],
  open: async (bench) => pathSides(bench, FIRST_PAGES, await pathsById()),
};

export const servicesSearch: BenchCase = {
  name: 'services/search',
  against: 'one listing by its id, over the same path',
  judged: [{ metric: 'p99', unit: 'ms', budget: { ratio: 10 } }],
  open: async (bench) => {
    const searches = (await threeLetters()).map((letters) => `/api/services?search=${letters}`);
    return pathSides(bench, searches, await pathsById());
  },
};

export const servicesFiftiethPage: BenchCase = {
  name: 'services/fiftiethPage',
  against: 'the first page of the same list',
  judged: [{ metric: 'p99', unit: 'ms', budget: { ratio: 1.5 } }],
  open: async (bench) => {
    // Small pages, so that small data has fifty of them too.
    const firsts = ['newest', 'price', '-price', 'rating'].map(
      (sort) => `/api/services?category=cleaning&limit=5&sort=${sort}`,
    );
    const service = bench.service('catalog');
    const later = await Promise.all(firsts.map((first) => pathOfPage(service, first, FIFTIETH)));
    return pathSides(bench, later, firsts);
  },
};
