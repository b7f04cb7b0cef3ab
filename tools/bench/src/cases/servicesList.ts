import type { BenchCase } from '../run/benchCase';
import { readSides } from './reads';

/** The most frequent request: one category in one city. */
export const FIRST_PAGE = '/api/services?category=cleaning&location=lagos';

const ids = (body: unknown) => (body as { id: string }[]).map(({ id }) => id);

export const servicesList: BenchCase = {
  name: 'services/list',
  against: 'bare node:http, same database calls',
  budgets: [{ metric: 'cpu', unit: 'µs', budget: { ratio: 2.5 } }],
  open: (bench) => readSides({ bench, service: 'catalog', paths: [FIRST_PAGE], comparedPart: ids }),
};
