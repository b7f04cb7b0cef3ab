import { relationTo } from '@tm/data-bookings';
import { toKobo } from '@tm/domain';
import type { MoneyDisputeRecord } from '@tm/schema/disputes';
import { problem, route } from '@tm/service-kit';
import { loadBooking } from '../bookingAccess';
import { acceptOffer, answerDispute, withdrawDispute } from './answerDispute.commands';
import { presentDispute } from './dispute.presenter';
import { openDispute } from './openDispute.commands';

const answerOf = (row: MoneyDisputeRecord) => ({ body: presentDispute(row) });

/** Calls of the parties of a booking about a dispute of its money. */
export const disputeRoutes = [
  route('POST /api/payments/:id/dispute', async (call) => {
    const { _id } = await loadBooking(call);
    await call.limits.consume('disputes', call.actor.id);
    const complaint = { actorId: call.actor.id, ...call.body };
    return answerOf(
      await openDispute(_id, complaint, (row, session) => call.storeResponse(answerOf(row), session)),
    );
  }),
  route('PUT /api/payments/:id/dispute', async (call) => {
    const booking = await loadBooking(call);
    const { accept, text, pictures, offer } = call.body;
    if (relationTo(booking, call.actor) !== (accept ? 'customer' : 'provider')) throw problem.forbidden();
    const store = (row: MoneyDisputeRecord, session: Parameters<typeof call.storeResponse>[1]) =>
      call.storeResponse(answerOf(row), session);
    if (accept) return answerOf(await acceptOffer(booking._id, store));
    const offerKobo = offer === undefined ? undefined : toKobo(offer);
    const answer = { actorId: call.actor.id, text: text!, pictures, offerKobo };
    return answerOf(await answerDispute(booking._id, answer, store));
  }),
  route('DELETE /api/payments/:id/dispute', async (call) => {
    const { _id } = await loadBooking(call);
    return answerOf(await withdrawDispute(_id));
  }),
];
