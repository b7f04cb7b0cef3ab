import type { DeclaredHolidayView } from '@tm/contracts';
import { route } from '@tm/service-kit';
import type { DeclaredHolidayRow } from '@tm/schema/admin';
import { declareHoliday, withdrawHoliday } from './holiday.commands';
import { findComingHolidays } from './holiday.queries';

const present = ({ _id, name, replaces, createdAt }: DeclaredHolidayRow): DeclaredHolidayView => ({
  date: _id,
  name,
  replaces: replaces ?? null,
  declaredAt: createdAt.toISOString(),
});

export const holidayRoutes = [
  route('GET /api/admin/holidays', async ({ authorize }) => {
    authorize('admin');
    const { declared, coming } = await findComingHolidays();
    const dates = new Set(declared.map(({ _id }) => _id));
    return {
      body: {
        declared: declared.map(present),
        coming: coming.map((holiday) => ({ ...holiday, isDeclared: dates.has(holiday.date) })),
      },
    };
  }),
  route('PUT /api/admin/holidays/:date', async ({ actor, params: { date }, body, authorize }) => {
    authorize('admin');
    return { body: present(await declareHoliday({ ...body, date, adminId: actor.id })) };
  }),
  route('DELETE /api/admin/holidays/:date', async ({ actor, params: { date }, authorize }) => {
    authorize('admin');
    await withdrawHoliday(date, actor.id);
  }),
];
