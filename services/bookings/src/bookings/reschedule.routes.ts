import { answerProposal, proposeTime, withdrawProposal } from '@tm/data';
import { route } from '@tm/service-kit';
import { loadAsParty, presentOne } from './bookingAccess';

/** Another time for a booking: one side proposes, the other answers. */
export const rescheduleRoutes = [
  route('POST /api/bookings/:id/reschedule', async (call) => {
    const wish = await loadAsParty(call);
    return { body: await presentOne(await proposeTime(wish, call.body)) };
  }),
  route('PUT /api/bookings/:id/reschedule', async (call) => {
    const wish = await loadAsParty(call);
    const { answer, startsAt } = call.body;
    const looked = startsAt === undefined ? undefined : new Date(startsAt);
    return { body: await presentOne(await answerProposal(wish, { answer, startsAt: looked })) };
  }),
  route('DELETE /api/bookings/:id/reschedule', async (call) => {
    return { body: await presentOne(await withdrawProposal(await loadAsParty(call))) };
  }),
];
