import { ListingModel } from '@tm/data';
import type { BenchCase } from '../run/benchCase';
import { readSides } from './reads';

const SEVERAL = 200;

export const servicesDetail: BenchCase = {
  name: 'services/detail',
  against: 'bare node:http, same database calls',
  judged: [{ metric: 'cpu', unit: 'µs', budget: { ratio: 2.5 } }],
  open: async (bench) => {
    const listings = await ListingModel.find({ status: 'active' }, '_id').limit(SEVERAL).lean();
    const paths = listings.map(({ _id }) => `/api/services/${String(_id)}`);
    return readSides({ bench, service: 'catalog', paths, essence: (body) => (body as { id: string }).id });
  },
};
