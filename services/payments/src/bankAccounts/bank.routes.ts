import { route, type Route } from '@tm/service-kit';
import { askCompany, type PaymentProvider } from '../provider';
import type { ReadBanks } from './bankList';

/** The banks to choose from, for businesses and for customers whose refund needs an account. */
export const bankRoutes = (company: PaymentProvider | null, readBanks: ReadBanks): Route[] => [
  route('GET /api/payments/banks', async ({ authorize }) => {
    authorize('self');
    const banks = await askCompany(company, readBanks);
    const named = banks.map(({ code, name }) => ({ code, name }));
    return { body: named.toSorted((a, b) => a.name.localeCompare(b.name)) };
  }),
];
