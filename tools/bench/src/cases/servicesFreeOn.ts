import { DAY_MS, fromLagos, lagosDate } from '@tm/domain';
import { CalendarDayModel } from '@tm/schema/bookings';
import { ProviderProfileModel } from '@tm/schema/provider';
import type { Types } from 'mongoose';
import { burst, FEW_CONNECTIONS, type Target } from '../measure/load';
import type { BenchCase } from '../run/benchCase';
import type { Bench } from '../site/bench';
import { detailPaths, FIRST_PAGES } from './listingPaths';
import { createReads } from './reads';

/** Number of requests for a stable p99 (`servicesPages.ts`). */
const REQUESTS = 1_000;
/** Calendars with a claim on the date, as in the issue. Smaller data have fewer providers. */
const CALENDARS = 100_000;
const BATCH = 5_000;
/** The date in days from today. No other case uses it. */
const DAYS_AHEAD = 600;
/** Marks the claims of this case, which stay until its next run. */
const MARK = 'bench.freeOn';

/** Half of the calendars are full on the date, the others have a free afternoon. */
const busyDay = (providerId: Types.ObjectId, date: string, index: number) => ({
  _id: `${String(providerId)}:${date}`,
  claims: [
    {
      bookingId: MARK,
      start: fromLagos(date, '00:00')!.getTime(),
      end: fromLagos(date, index % 2 === 0 ? '23:59' : '12:00')!.getTime(),
      seats: 1,
      heldUntil: null,
    },
  ],
});

async function fillCalendars(date: string): Promise<void> {
  await CalendarDayModel.deleteMany({ 'claims.bookingId': MARK });
  const providers = await ProviderProfileModel.find({ erasedAt: null }, '_id').limit(CALENDARS).lean();
  const days = providers.map(({ _id }, index) => busyDay(_id, date, index));
  for (let from = 0; from < days.length; from += BATCH)
    await CalendarDayModel.collection.insertMany(days.slice(from, from + BATCH) as never[]);
}

/** Throws if a page is empty or has a listing without its free time. */
async function checkPages({ url, headers }: ReturnType<Bench['service']>, paths: readonly string[]) {
  for (const path of paths) {
    const response = await fetch(url + path, { headers });
    const rows = (await response.json()) as { free?: string; freeDay?: object }[];
    if (!response.ok || rows.length === 0 || rows.some(({ free, freeDay }) => !free || !freeDay))
      throw new Error(`${path} returns ${response.status} with ${rows.length} rows`);
  }
}

export const servicesFreeOn: BenchCase = {
  name: 'services/freeOn',
  against: 'one listing by its id, over the same path',
  budgets: [{ metric: 'p99', unit: 'ms', budget: { ratio: 8 } }],
  open: async (bench) => {
    const date = lagosDate(new Date(Date.now() + DAYS_AHEAD * DAY_MS));
    await fillCalendars(date);
    const catalog = bench.service('catalog');
    const paths = FIRST_PAGES.map((path) => `${path}&freeOn=${date}`);
    const target = (asked: readonly string[]): Target => ({
      url: catalog.url,
      pid: catalog.pid,
      next: createReads(bench, asked, catalog.headers),
    });
    const [ours, baseline] = [target(paths), target(await detailPaths())];
    return {
      check: () => checkPages(catalog, paths),
      ours: () => burst(ours, REQUESTS, FEW_CONNECTIONS),
      baseline: () => burst(baseline, REQUESTS, FEW_CONNECTIONS),
    };
  },
};
