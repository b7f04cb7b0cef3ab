import { currentTime, Types } from '@tm/mongo';
import { route } from '@tm/service-kit';
import { findOwnCalendar } from '../entries';
import { addForeign, removeForeign } from './commands/changeForeign';
import { readCalendar, type Reading } from './commands/readCalendar';
import { presentForeign } from './foreign.presenter';
import { findForeignConflicts, findOwnForeign, listForeign } from './foreign.queries';

/** Routes of the calendars elsewhere whose busy times block bookings. */
export const foreignRoutes = (reading: Reading) => [
  route('GET /api/calendar/foreign', async ({ actor, authorize }) => {
    authorize('owner');
    const rows = await listForeign(actor.id);
    return {
      body: {
        calendars: rows.map(presentForeign),
        conflicts: await findForeignConflicts(rows, currentTime()),
      },
    };
  }),
  route('POST /api/calendar/foreign', async ({ actor, body, authorize, limits }) => {
    authorize('owner');
    const { serviceId, ...order } = body;
    const calendar = await findOwnCalendar(actor.id, serviceId ? new Types.ObjectId(serviceId) : null);
    await limits.consume('foreignAdds', actor.id);
    return { body: presentForeign(await addForeign(reading, calendar, { ...order, userId: actor.id })) };
  }),
  route('POST /api/calendar/foreign/:id/read', async ({ actor, params: { id }, authorize, limits }) => {
    const seen = await findOwnForeign(id, actor.id);
    authorize('owner');
    await limits.consume('foreignReads', id);
    const read = await readCalendar(reading, seen, 'user');
    // Null when another process reads it now: its result is not known yet.
    return { body: presentForeign(read ?? (await findOwnForeign(id, actor.id))) };
  }),
  route('DELETE /api/calendar/foreign/:id', async ({ actor, params: { id }, authorize }) => {
    await findOwnForeign(id, actor.id);
    authorize('owner');
    await removeForeign(id, actor.id);
  }),
];
