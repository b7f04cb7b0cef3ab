import { toKobo } from '@tm/domain';
import type { OnWrite } from '@tm/mongo';
import type { RefundRecord } from '@tm/schema/payments';
import { page, pageSize, readCursor, route } from '@tm/service-kit';
import * as z from 'zod/mini';
import { refundAsGoodwill } from '../bookingMoney';
import { refundUnknown } from '../late';
import { retryRefund } from '../refunds';
import {
  countAllRefunds,
  countUnmatched,
  listAllRefunds,
  listUnmatched,
  orderTime,
} from './refundLists.queries';
import { presentAdminRefund, presentUnmatched } from './refunds.presenter';

const place = z.strictObject({ at: z.int(), id: z.string() });

const chosen = <State extends string>(state: State | 'all'): State | undefined =>
  state === 'all' ? undefined : state;

/** Calls of administrators about unmatched money and refunds. */
export const adminRefundRoutes = [
  route('GET /api/payments/admin/late', async ({ query, request, authorize }) => {
    authorize('admin');
    const { limit: asked, cursor, state, ...days } = query;
    const limit = pageSize(asked);
    const filter = { ...days, state: chosen(state) };
    const [rows, total] = await Promise.all([
      listUnmatched(filter, { limit, last: readCursor(place, cursor) }),
      countUnmatched(filter),
    ]);
    return page(request, {
      ...{ rows, limit, total, present: presentUnmatched },
      cursorOf: ({ arrivedAt, _id }) => ({ at: arrivedAt.getTime(), id: _id }),
    });
  }),
  route('GET /api/payments/admin/refunds', async ({ query, request, authorize }) => {
    authorize('admin');
    const { limit: asked, cursor, state, ...days } = query;
    const limit = pageSize(asked);
    const filter = { ...days, state: chosen(state) };
    const [rows, total] = await Promise.all([
      listAllRefunds(filter, { limit, last: readCursor(place, cursor) }),
      countAllRefunds(filter),
    ]);
    return page(request, {
      ...{ rows, limit, total, present: presentAdminRefund },
      cursorOf: (row) => ({ at: orderTime(filter, row).getTime(), id: row._id }),
    });
  }),
  route('POST /api/payments/admin/refunds', async (call) => {
    call.authorize('admin');
    const { actor, body } = call;
    const { reference, bookingId, amount, reason } = body;
    const answer = (row: RefundRecord) => ({ body: presentAdminRefund(row) });
    const keep: OnWrite<RefundRecord> = (row, session) => call.storeResponse(answer(row), session);
    const order = { adminId: actor.id, reason };
    return answer(
      bookingId === undefined
        ? await refundUnknown({ ...order, reference: reference! }, keep)
        : await refundAsGoodwill({ ...order, bookingId, kobo: toKobo(amount!) }, keep),
    );
  }),
  route('POST /api/payments/admin/refunds/:id/retry', async ({ actor, params, body, authorize }) => {
    authorize('admin');
    const retry = { adminId: actor.id, refundId: params.id, reason: body.reason };
    return { body: presentAdminRefund(await retryRefund(retry)) };
  }),
];
