import { currentTime } from '@tm/mongo';
import { page, pageSize, readCursor, route } from '@tm/service-kit';
import * as z from 'zod/mini';
import { readBalances, readChecks } from '../ledger';
import { countTransactions, listTransactions } from './ledger.queries';
import { presentOverview, presentTransaction } from './money.presenter';

const place = z.strictObject({ at: z.int(), id: z.string() });

/** Calls about the money of the whole site, for super admins. They only read. */
export const moneyRoutes = [
  route('GET /api/payments/admin/overview', async ({ authorize }) => {
    authorize('admin');
    const [balances, checks] = await Promise.all([readBalances(), readChecks()]);
    return { body: presentOverview({ at: currentTime(), balances, checks }) };
  }),
  route(
    'GET /api/payments/admin/ledger',
    async ({ query: { limit: asked, cursor, kind: kinds, ...rest }, request, authorize }) => {
      authorize('admin');
      const limit = pageSize(asked);
      const before = readCursor(place, cursor);
      const filter = { ...rest, kind: kinds === 'all' ? undefined : kinds };
      const [rows, total] = await Promise.all([
        listTransactions(filter, { limit, before }),
        countTransactions(filter),
      ]);
      return page(request, {
        rows,
        limit,
        total,
        cursorOf: ({ at, _id }) => ({ at: at.getTime(), id: _id }),
        present: presentTransaction,
      });
    },
  ),
];
