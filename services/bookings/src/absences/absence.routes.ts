import { route } from '@tm/service-kit';
import { loadAsParty, presentOne } from '../bookings';
import { answerAbsence, withdrawAbsence } from './commands/answerAbsence';
import { appeal } from './commands/appeal';
import { reportAbsence } from './commands/reportAbsence';

/** Reports that a party of a booking was absent, their answers, and appeals against their marks. */
export const absenceRoutes = [
  route('POST /api/bookings/:id/absence', async (call) => ({
    body: await presentOne(await reportAbsence({ ...(await loadAsParty(call)), ...call.body })),
  })),
  route('PUT /api/bookings/:id/absence', async (call) => ({
    body: await presentOne(await answerAbsence({ ...(await loadAsParty(call)), ...call.body })),
  })),
  route('DELETE /api/bookings/:id/absence', async (call) => ({
    body: await presentOne(await withdrawAbsence(await loadAsParty(call))),
  })),
  route('POST /api/bookings/:id/appeal', async (call) => ({
    body: await presentOne(await appeal({ ...(await loadAsParty(call)), ...call.body })),
  })),
];
