import { id } from '@tm/contracts';
import { toKobo } from '@tm/domain';
import { page, pageSize, readCursor, route } from '@tm/service-kit';
import * as z from 'zod/mini';
import { adminPresenter } from './dispute.presenter';
import { countDisputes, listDisputes } from './dispute.queries';
import { ruleDispute } from './ruleDispute.commands';

const position = z.strictObject({ id, since: z.int() });

/** Calls of administrators about disputes. */
export const adminDisputeRoutes = [
  route('GET /api/payments/admin/disputes', async ({ query, request, authorize }) => {
    authorize('admin');
    const limit = pageSize(query.limit);
    const state = query.state === 'all' ? undefined : query.state;
    const last = readCursor(position, query.cursor);
    const [rows, total] = await Promise.all([listDisputes(state, { limit, last }), countDisputes(state)]);
    return page(request, {
      ...{ rows, limit, total },
      cursorOf: ({ _id, waitingSince }) => ({ id: String(_id), since: waitingSince?.getTime() ?? 0 }),
      present: await adminPresenter(rows),
    });
  }),
  route('PUT /api/payments/admin/disputes/:id', async ({ actor, params, body, authorize }) => {
    authorize('admin');
    const { refund, reason, version } = body;
    const row = await ruleDispute({
      ...{ adminId: actor.id, disputeId: params.id, refundKobo: toKobo(refund), reason, version },
    });
    return { body: (await adminPresenter([row]))(row) };
  }),
];
