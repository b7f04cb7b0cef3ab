import { toKobo } from '@tm/domain';
import type { RefundRecord } from '@tm/schema/payments';
import { route } from '@tm/service-kit';
import { loadBooking } from '../bookingAccess';
import { presentRefund } from '../refunds';
import { giveBack } from './giveBack.commands';

/** Calls about refunds of held money. */
export const refundRoutes = [
  route('POST /api/payments/:id/refunds', async (call) => {
    const { _id } = await loadBooking(call);
    const { amount, reason } = call.body;
    const answer = (row: RefundRecord) => ({ body: presentRefund(row) });
    const wish = { kobo: toKobo(amount), reason };
    return answer(await giveBack(_id, wish, (row, session) => call.storeResponse(answer(row), session)));
  }),
];
