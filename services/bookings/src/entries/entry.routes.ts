import { DomainError, Types } from '@tm/mongo';
import { problem, route } from '@tm/service-kit';
import { createEntries } from './commands/createEntries';
import { changeEntry, removeEntry } from './commands/changeEntry';
import { presentEntry } from './entry.presenter';
import { findEntries, findOwnCalendar, findOwnEntry, MAX_ENTRIES } from './entry.queries';

/** Adds the current entry to a 409 `stale_version`, so that the form can show it. */
const withCurrent = async (error: unknown, id: string, userId: string): Promise<unknown> => {
  if (!(error instanceof DomainError) || error.code !== 'stale_version') return error;
  const current = await findOwnEntry(id, userId);
  return problem.conflict(error.code, error.message, { current: presentEntry(current) });
};

/** Routes of the entries of an owner's calendar. */
export const entryRoutes = [
  route('GET /api/calendar/entries', async ({ actor, query, authorize }) => {
    authorize('owner');
    const rows = await findEntries(actor.id, query);
    return {
      body: {
        entries: rows.slice(0, MAX_ENTRIES).map(presentEntry),
        isWhole: rows.length <= MAX_ENTRIES,
      },
    };
  }),
  route('POST /api/calendar/entries', async ({ actor, body, authorize, storeResponse }) => {
    authorize('owner');
    const { serviceId, ...order } = body;
    const calendar = await findOwnCalendar(actor.id, serviceId ? new Types.ObjectId(serviceId) : null);
    const answer = (rows: Parameters<typeof presentEntry>[0][]) => ({ body: rows.map(presentEntry) });
    const made = await createEntries(calendar, { ...order, userId: actor.id }, (rows, session) =>
      storeResponse(answer(rows), session),
    );
    return answer(made);
  }),
  route('PUT /api/calendar/entries/:id', async ({ actor, params: { id }, body, authorize }) => {
    const seen = await findOwnEntry(id, actor.id);
    authorize('owner');
    const calendar = await findOwnCalendar(actor.id, seen.calendarId, true);
    try {
      return { body: presentEntry(await changeEntry(calendar, seen, body)) };
    } catch (error) {
      throw await withCurrent(error, id, actor.id);
    }
  }),
  route('DELETE /api/calendar/entries/:id', async ({ actor, params: { id }, authorize }) => {
    const seen = await findOwnEntry(id, actor.id);
    authorize('owner');
    await removeEntry(seen);
  }),
];
