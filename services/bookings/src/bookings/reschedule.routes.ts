import { answerProposal } from './commands/answerProposal';
import { proposeTime, withdrawProposal } from './commands/proposeTime';
import { route } from '@tm/service-kit';
import { loadAsParty, presentOne } from './bookingAccess';

/** Routes for another time of a booking: one party proposes, the other answers. */
export const rescheduleRoutes = [
  route('POST /api/bookings/:id/reschedule', async (call) => {
    const request = await loadAsParty(call);
    return { body: await presentOne(await proposeTime(request, call.body)) };
  }),
  route('PUT /api/bookings/:id/reschedule', async (call) => {
    const request = await loadAsParty(call);
    const { answer, startsAt } = call.body;
    const seenStart = startsAt === undefined ? undefined : new Date(startsAt);
    return { body: await presentOne(await answerProposal(request, { answer, startsAt: seenStart })) };
  }),
  route('DELETE /api/bookings/:id/reschedule', async (call) => {
    return { body: await presentOne(await withdrawProposal(await loadAsParty(call))) };
  }),
];
