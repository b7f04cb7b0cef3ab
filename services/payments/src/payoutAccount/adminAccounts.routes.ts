import { page, pageSize, readCursor, route } from '@tm/service-kit';
import * as z from 'zod/mini';
import { presentAdminAccount } from './account.presenter';
import { countAccounts, listAccounts } from './account.queries';
import { findBusiness, findBusinesses } from './business.queries';
import { decideAccount } from './decideAccount.commands';

const place = z.strictObject({ at: z.int(), id: z.string().check(z.regex(/^[0-9a-f]{24}$/)) });

/** Calls of administrators about the accounts of businesses. */
export const adminAccountRoutes = [
  route('GET /api/payments/admin/accounts', async ({ query, request, authorize }) => {
    authorize('admin');
    const limit = pageSize(query.limit);
    const state = query.state === 'all' ? undefined : query.state;
    const last = readCursor(place, query.cursor);
    const [rows, total] = await Promise.all([listAccounts(state, { limit, last }), countAccounts(state)]);
    const businesses = await findBusinesses(rows.map(({ _id }) => _id));
    return page(request, {
      ...{ rows, limit, total },
      cursorOf: ({ savedAt, _id }) => ({ at: savedAt.getTime(), id: String(_id) }),
      present: (row) => presentAdminAccount(row, businesses.get(String(row._id))),
    });
  }),
  route('PUT /api/payments/admin/accounts/:id', async ({ actor, params, body, authorize }) => {
    authorize('admin');
    const { decision, reason, version } = body;
    const decided = await decideAccount({
      ...{ adminId: actor.id, providerId: params.id, isApproved: decision === 'approve', reason, version },
    });
    return { body: presentAdminAccount(decided, (await findBusiness(decided._id)) ?? undefined) };
  }),
];
