import type { trendsQuery, Trends } from '@tm/contracts';
import { countWaitingWork } from './waiting.queries';
import { platformDays } from './days/trends.queries';
import { platformStats } from './platformStats.queries';
import type { PlatformDay } from '@tm/schema/admin';
import { earningPeriods, lagosDate, sumDays, toNaira, usualEarningRange } from '@tm/domain';
import { route } from '@tm/service-kit';
import type * as z from 'zod/mini';
import { currentTime } from '@tm/mongo';

type TrendsParams = z.output<typeof trendsQuery>;
const NAMES = ['signUps', 'bookings', 'completed', 'kobo'] as const;
type Sums = Record<(typeof NAMES)[number], number>;

const present = ({ signUps, bookings, completed, kobo }: Sums) => ({
  signUps,
  bookings,
  completed,
  revenue: toNaira(kobo),
});

const rangeOf = ({ by, from, to }: TrendsParams) =>
  from && to ? { from, to } : usualEarningRange(by, lagosDate(currentTime()));

const byDate = ({ _id, ...sums }: PlatformDay) => ({ date: _id, ...sums });

const load = async (params: TrendsParams): Promise<Trends> => {
  const range = rangeOf(params);
  const days = (await platformDays(range)).map(byDate);
  const [total] = sumDays(NAMES, days, [range]);
  return {
    by: params.by,
    ...range,
    total: present(total!),
    points: sumDays(NAMES, days, earningPeriods(params.by, range)).map(({ from, to, ...sums }) => ({
      from,
      to,
      ...present(sums),
    })),
  };
};

export const statsRoutes = [
  route('GET /api/admin/stats', async ({ authorize }) => {
    authorize('admin');
    return { body: await platformStats() };
  }),

  route('GET /api/admin/waiting', async ({ authorize }) => {
    authorize('admin');
    return { body: await countWaitingWork() };
  }),

  route('GET /api/admin/trends', async ({ query, authorize }) => {
    authorize('admin');
    return { body: await load(query) };
  }),
];
