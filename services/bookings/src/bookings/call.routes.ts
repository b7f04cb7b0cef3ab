import { route } from '@tm/service-kit';
import { loadAsParty } from './bookingAccess';
import { noteCall } from './commands/noteCall';

/** Route for taps on the phone number of the other party, which a report of an absence shows. */
export const callRoutes = [
  route('POST /api/bookings/:id/calls', async (call) => {
    await noteCall(await loadAsParty(call));
  }),
];
