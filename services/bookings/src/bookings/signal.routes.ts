import { route } from '@tm/service-kit';
import { loadAsParty, loadBooking, presentOne } from './bookingAccess';
import { giveSignal } from './commands/giveSignal';
import { findDelayed } from './delayed.queries';

/** Routes for what the parties announce on the day: on my way, late, here. */
export const signalRoutes = [
  route('POST /api/bookings/:id/signals', async (call) => {
    const { seen, by } = await loadAsParty(call);
    const { at, ...signal } = call.body;
    return { body: await presentOne(await giveSignal(seen, { ...signal, by, at: new Date(at) })) };
  }),
  route('GET /api/bookings/:id/delayed', async (call) => {
    return { body: await findDelayed(await loadBooking(call)) };
  }),
];
