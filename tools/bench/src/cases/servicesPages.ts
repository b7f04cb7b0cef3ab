import { burst, FEW_CONNECTIONS, type Target } from '../measure/load';
import type { BenchCase, Sides } from '../run/benchCase';
import type { Bench } from '../site/bench';
import { FIRST_PAGES, findPagePath, detailPaths, sampleSearchTerms } from './listingPaths';
import { createReads } from './reads';

/** Number of requests for a stable p99. Of 100 requests p99 depends on a single one. */
const REQUESTS = 1_000;
const FIFTIETH_PAGE = 50;

/** Compares two sets of paths of the catalog, each requested in turn. */
function pathSides(bench: Bench, ours: readonly string[], baseline: readonly string[]): Sides {
  const { url, pid, headers } = bench.service('catalog');
  const target = (paths: readonly string[]): Target => ({
    url,
    pid,
    next: createReads(bench, paths, headers),
  });
  const [mine, other] = [target(ours), target(baseline)];
  return {
    ours: () => burst(mine, REQUESTS, FEW_CONNECTIONS),
    baseline: () => burst(other, REQUESTS, FEW_CONNECTIONS),
  };
}

export const servicesFirstPage: BenchCase = {
  name: 'services/firstPage',
  against: 'one listing by its id, over the same path',
  budgets: [{ metric: 'p99', unit: 'ms', budget: { ratio: 5 } }],
  open: async (bench) => pathSides(bench, FIRST_PAGES, await detailPaths()),
};

export const servicesSearch: BenchCase = {
  name: 'services/search',
  against: 'one listing by its id, over the same path',
  budgets: [{ metric: 'p99', unit: 'ms', budget: { ratio: 10 } }],
  open: async (bench) => {
    const searches = (await sampleSearchTerms()).map((letters) => `/api/services?search=${letters}`);
    return pathSides(bench, searches, await detailPaths());
  },
};

export const servicesFiftiethPage: BenchCase = {
  name: 'services/fiftiethPage',
  against: 'the first page of the same list',
  budgets: [{ metric: 'p99', unit: 'ms', budget: { ratio: 1.5 } }],
  open: async (bench) => {
    // Uses small pages, so that small data has fifty pages too.
    const firsts = ['recommended', 'newest', 'price', '-price', 'rating'].map(
      (sort) => `/api/services?category=cleaning&limit=5&sort=${sort}`,
    );
    const service = bench.service('catalog');
    const later = await Promise.all(firsts.map((first) => findPagePath(service, first, FIFTIETH_PAGE)));
    return pathSides(bench, later, firsts);
  },
};
