import type { BenchCase } from '../run/benchCase';
import { readSides } from './reads';

export const authUser: BenchCase = {
  name: 'auth/user',
  against: 'bare node:http, same database calls',
  budgets: [{ metric: 'cpu', unit: 'µs', budget: { ratio: 2.5 } }],
  open: (bench) =>
    readSides({
      bench,
      service: 'accounts',
      paths: ['/api/auth/user'],
      comparedPart: (body) => (body as { email: string }).email.replace(/\d+/, ''),
    }),
};
