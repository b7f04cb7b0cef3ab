import { Types } from '@tm/mongo';
import type { RefundRecord } from '@tm/schema/payments';
import { route } from '@tm/service-kit';
import { presentRefund } from '../refunds';
import { presentLate } from './late.presenter';
import { listLateOf } from './late.queries';
import { refundLate } from './refundLate.commands';

/** Calls of customers about money that came too late for its booking. */
export const lateRoutes = [
  route('GET /api/payments/late', async ({ actor, authorize }) => {
    authorize('self');
    return { body: (await listLateOf(new Types.ObjectId(actor.id))).map(presentLate) };
  }),
  route('POST /api/payments/late/:reference/refund', async (call) => {
    call.authorize('self');
    const { actor, params } = call;
    const wish = { reference: params.reference, customerId: new Types.ObjectId(actor.id) };
    const answer = (row: RefundRecord) => ({ body: presentRefund(row) });
    return answer(await refundLate(wish, (row, session) => call.storeResponse(answer(row), session)));
  }),
];
