import type { earningsQuery, EarnedBooking, Earnings } from '@tm/contracts';
import { dailyEarnings, earnedBookings, type EarnedRow } from './earning.queries';
import { earningPeriods, lagosDate, sumEarnings, toNaira, usualEarningRange } from '@tm/domain';
import { page, pageSize, readCursor, route } from '@tm/service-kit';
import { csvFile } from '@tm/service-kit/csv';
import * as z from 'zod/mini';
import { currentTime } from '@tm/mongo';

type EarningsParams = z.output<typeof earningsQuery>;

const rangeOf = ({ by, from, to }: EarningsParams) =>
  from && to ? { from, to } : usualEarningRange(by, lagosDate(currentTime()));

/** Takes one read of as many small documents as the range has months. */
const load = async (userId: string, params: EarningsParams): Promise<Earnings> => {
  const range = rangeOf(params);
  const points = sumEarnings(await dailyEarnings(userId, range), earningPeriods(params.by, range));
  return {
    by: params.by,
    ...range,
    total: toNaira(points.reduce((sum, { kobo }) => sum + kobo, 0)),
    bookings: points.reduce((sum, { bookings }) => sum + bookings, 0),
    points: points.map(({ kobo, ...point }) => ({ ...point, earnings: toNaira(kobo) })),
  };
};

const COLUMNS = ['From', 'To', 'Earnings (NGN)', 'Completed bookings'];
const asCsv = ({ points }: Earnings): Buffer =>
  csvFile(
    COLUMNS,
    points.map((point) => [point.from, point.to, point.earnings, point.bookings]),
  );

const download = (found: Earnings) => ({
  body: asCsv(found),
  headers: {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="earnings-by-${found.by}-${found.from}-to-${found.to}.csv"`,
    'Cache-Control': 'no-store',
  },
});

const place = z.strictObject({ at: z.int(), id: z.string().check(z.regex(/^[0-9a-f]{24}$/)) });

const presentEarned = ({ _id, earnedAt, startsAt, listing, totalAmountKobo }: EarnedRow): EarnedBooking => ({
  id: String(_id),
  at: earnedAt.toISOString(),
  startsAt: startsAt.toISOString(),
  title: listing.title,
  amount: toNaira(totalAmountKobo),
});

export const earningRoutes = [
  route('GET /api/service-providers/me/earnings', async ({ actor, query, authorize }) => {
    authorize('owner');
    return { body: await load(actor.id, query) };
  }),

  route('GET /api/service-providers/me/earnings.csv', async ({ actor, query, authorize }) => {
    authorize('owner');
    return download(await load(actor.id, query));
  }),

  route('GET /api/service-providers/me/earnings/bookings', async ({ actor, query, request, authorize }) => {
    authorize('owner');
    const { from, to } = query;
    const limit = pageSize(query.limit);
    const before = readCursor(place, query.cursor);
    return page(request, {
      ...{ rows: await earnedBookings(actor.id, { from, to }, { limit, before }), limit, total: null },
      cursorOf: ({ earnedAt, _id }) => ({ at: earnedAt.getTime(), id: String(_id) }),
      present: presentEarned,
    });
  }),
];
