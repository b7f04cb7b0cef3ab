import type { Debt } from '@tm/contracts';
import { toNaira } from '@tm/domain';
import type { LedgerAccountRecord } from '@tm/schema/payments';
import { page, pageSize, readCursor, route } from '@tm/service-kit';
import * as z from 'zod/mini';
import { findBusinesses, type Business } from '../payoutAccount';
import { countDebts, debtorOf, listDebts } from './debt.queries';

const place = z.strictObject({ kobo: z.int().check(z.gt(0)), id: z.string() });

const present = (row: LedgerAccountRecord, businesses: ReadonlyMap<string, Business>): Debt => {
  const providerId = String(debtorOf(row));
  return {
    ...{ providerId, businessName: businesses.get(providerId)?.businessName ?? '' },
    ...{ amount: toNaira(row.kobo), since: row.at.toISOString() },
  };
};

/** Call of administrators about debts of businesses. */
export const debtRoutes = [
  route('GET /api/payments/admin/debts', async ({ query, request, authorize }) => {
    authorize('admin');
    const limit = pageSize(query.limit);
    const last = readCursor(place, query.cursor);
    const [rows, total] = await Promise.all([listDebts({ limit, last }), countDebts()]);
    const businesses = await findBusinesses(rows.map(debtorOf));
    return page(request, {
      ...{ rows, limit, total },
      cursorOf: ({ kobo, _id }) => ({ kobo, id: _id }),
      present: (row) => present(row, businesses),
    });
  }),
];
