import { lagosDate } from '@tm/domain';
import { currentTime } from '@tm/mongo';
import { assertSameOrigin, page, pageSize, readCursor, route, type Route } from '@tm/service-kit';
import * as z from 'zod/mini';
import { readBalances, readChecks } from '../ledger';
import { ledgerExports } from './ledger.export';
import { countTransactions, listTransactions } from './ledger.queries';
import { presentOverview, presentTransaction } from './money.presenter';
import { countWaitingMoney } from './waiting.queries';

const place = z.strictObject({ at: z.int(), id: z.string() });

const exportRoute = (exportFile: ReturnType<typeof ledgerExports>) =>
  route('GET /api/payments/admin/ledger.csv', async ({ actor, query, request, authorize, limits }) => {
    authorize('admin');
    // The export is a link, so another site could link to it too.
    assertSameOrigin(request);
    await limits.consume('listExportAccount', actor.id);
    const { kind, ...rest } = query;
    return {
      body: await exportFile(actor.id, { ...rest, kind: kind === 'all' ? undefined : kind }),
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="ledger-${lagosDate(currentTime())}.csv"`,
        'Cache-Control': 'no-store',
      },
    };
  });

/**
 * Calls about the money of the whole site, for super admins. They only read. `uri` names the database that
 * exports read in separate processes.
 */
export const moneyRoutes = (uri: string): Route[] => [
  exportRoute(ledgerExports(uri)),
  route('GET /api/payments/admin/overview', async ({ authorize }) => {
    authorize('admin');
    const [balances, checks] = await Promise.all([readBalances(), readChecks()]);
    return { body: presentOverview({ at: currentTime(), balances, checks }) };
  }),
  route('GET /api/payments/admin/waiting', async ({ authorize }) => {
    authorize('admin');
    return { body: await countWaitingMoney() };
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
