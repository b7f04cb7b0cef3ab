import { ListingModel } from '@tm/schema/catalog';
import type { BenchCase } from '../run/benchCase';
import { readSides } from './reads';

const SAMPLE_SIZE = 200;

export const servicesDetail: BenchCase = {
  name: 'services/detail',
  against: 'bare node:http, same database calls',
  budgets: [{ metric: 'cpu', unit: 'µs', budget: { ratio: 2.5 } }],
  open: async (bench) => {
    const listings = await ListingModel.find({ status: 'active' }, '_id').limit(SAMPLE_SIZE).lean();
    const paths = listings.map(({ _id }) => `/api/services/${String(_id)}`);
    return readSides({
      bench,
      service: 'catalog',
      paths,
      comparedPart: (body) => (body as { id: string }).id,
    });
  },
};
