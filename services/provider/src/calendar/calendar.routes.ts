import { readProviderCalendar } from './queries/providerCalendar.queries';
import { route } from '@tm/service-kit';
import { currentTime } from '@tm/mongo';
import { presentCalendar } from './calendar.presenter';

export const calendarRoutes = [
  route('GET /api/service-providers/me/calendar', async ({ actor, query, authorize }) => {
    authorize('owner');
    const now = currentTime();
    const rows = await readProviderCalendar({ ...query, userId: actor.id, role: actor.role }, now);
    return { body: presentCalendar(rows, query, now) };
  }),
];
