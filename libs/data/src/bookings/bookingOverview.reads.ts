import { fromLagos, type BookingStatus } from '@tm/domain';
import { Types, trusted, type QueryFilter } from 'mongoose';
import { findPeopleByName } from '../users/userNames.reads';
import { BookingModel, type BookingRecord, type BookingRow } from './booking.schema';

/** `from` and `to` are Lagos dates of the appointment, both included. `search` is a reference, an id or a person's name. */
export type OverviewFilter = {
  status?: BookingStatus | undefined;
  search?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};
/** Where a page ended. With a span of dates the list is ordered by appointment, else by time of booking. */
export type OverviewPosition = { startsAt: number; id: string };
type Conditions = QueryFilter<BookingRecord>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** What an admin's search means: a reference, an id, or the beginning of a person's name. */
export const searchedByAnybody = async (search: string | undefined): Promise<Conditions> => {
  const needle = search?.trim().replace(/^#/, '') ?? '';
  if (needle === '') return {};
  if (/^[0-9a-f]{24}$/i.test(needle)) return { _id: new Types.ObjectId(needle) };
  if (/^[0-9a-f]{8}$/i.test(needle)) return { reference: needle.toLowerCase() };
  const people = trusted({ $in: await findPeopleByName(needle) });
  return { $or: [{ customerId: people }, { providerUserId: people }] };
};

/** The appointments of the Lagos days from `from` to `to`; a date that does not exist has none. */
const within = ({ from, to }: OverviewFilter): Conditions => {
  if (!from && !to) return {};
  const first = from ? fromLagos(from, '00:00') : new Date(0);
  const last = to ? fromLagos(to, '00:00') : null;
  if (!first || (to && !last)) return { startsAt: trusted({ $lt: new Date(0) }) };
  return { startsAt: trusted({ $gte: first, ...(last && { $lt: new Date(last.getTime() + DAY_MS) }) }) };
};

const conditionsOf = async (filter: OverviewFilter): Promise<Conditions> => ({
  ...(filter.status && { status: filter.status }),
  ...within(filter),
  ...(await searchedByAnybody(filter.search)),
});

const isByDate = ({ from, to }: OverviewFilter): boolean => Boolean(from || to);

/** What lies behind a position, in order, as index ranges without `$or` (PostgreSQL would sort everything for one). */
const ranges = (byDate: boolean, after: OverviewPosition | undefined): Conditions[] => {
  if (!after) return [{}];
  const earlier = { _id: trusted({ $lt: new Types.ObjectId(after.id) }) };
  const moment = new Date(after.startsAt);
  return byDate ? [{ startsAt: moment, ...earlier }, { startsAt: trusted({ $lt: moment }) }] : [earlier];
};

/**
 * Bookings of everybody for the admin, newest first (by appointment when a span of dates is asked), at most `limit + 1` rows.
 * A name is found by its beginning, since only that is carried by an index.
 */
export const listBookingOverview = async ({
  after,
  limit,
  ...filter
}: OverviewFilter & { after?: OverviewPosition | undefined; limit: number }): Promise<BookingRow[]> => {
  const conditions = await conditionsOf(filter);
  const byDate = isByDate(filter);
  const parts = ranges(byDate, after).map((range) =>
    BookingModel.find({ $and: [conditions, range] })
      .sort(byDate ? { startsAt: -1, _id: -1 } : { _id: -1 })
      .limit(limit + 1)
      .lean<BookingRow[]>(),
  );
  return (await Promise.all(parts)).flat().slice(0, limit + 1);
};

/** How many bookings a filter of the overview has. */
export const countBookingOverview = async (filter: OverviewFilter): Promise<number> =>
  BookingModel.countDocuments(await conditionsOf(filter));
