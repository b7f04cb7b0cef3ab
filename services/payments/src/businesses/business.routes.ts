import type { BusinessRefundRecord } from '@tm/schema/payments';
import { problem, route } from '@tm/service-kit';
import { presentBusiness, presentHeldRefund } from './business.presenter';
import { findBusiness, readBusiness } from './business.queries';
import { orderHeldRefund } from './orderHeldRefund.commands';

/** Calls of administrators about the money of one business. */
export const businessRoutes = [
  route('GET /api/payments/admin/businesses/:id', async ({ params, authorize }) => {
    authorize('admin');
    const business = await findBusiness(params.id);
    if (!business) throw problem.notFound();
    return { body: presentBusiness(await readBusiness(business)) };
  }),
  route('POST /api/payments/admin/businesses/:id/refunds', async (call) => {
    call.authorize('admin');
    const { actor, params, body } = call;
    const answer = (row: BusinessRefundRecord) => ({ body: presentHeldRefund(row) });
    const order = { adminId: actor.id, providerId: params.id, reason: body.reason };
    return answer(await orderHeldRefund(order, (row, session) => call.storeResponse(answer(row), session)));
  }),
];
