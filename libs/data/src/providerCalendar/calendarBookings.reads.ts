import { BOOKING_STATUSES, fullName, type BookingStatus, DAY_MS } from '@tm/domain';
import { Types, trusted } from 'mongoose';
import { BOOKINGS_LIMIT_MS } from '../bookings/booking.reads';
import { BookingModel, type BookingRow } from '../bookings/booking.schema';
import { UserModel, type UserRecord } from '../users/user.schema';

/** Bookings that one calendar shows at most. */
export const MOST_CALENDAR_BOOKINGS = 500;

/** Half open, [start, end): midnights of Lagos. */
export type Days = { start: Date; end: Date };
/** How many appointments of a status begin on a day; `day` counts from the first one. */
export type DayCount = { day: number; status: BookingStatus; n: number };

/** The index that both reads go by. */
const BY_APPOINTMENT = { providerUserId: 1, status: 1, startsAt: -1, _id: -1 } as const;
const receivedBy = (userId: string) => ({
  providerUserId: new Types.ObjectId(userId),
  status: trusted({ $in: [...BOOKING_STATUSES] }),
});

/** Counts what a provider has received, by day of the appointment and status, in the database: no row leaves it. */
export const countByDay = async (userId: string, { start, end }: Days): Promise<DayCount[]> => {
  const day = { $floor: { $divide: [{ $subtract: ['$startsAt', start] }, DAY_MS] } };
  const groups = await BookingModel.aggregate<{ _id: { day: number; status: BookingStatus }; n: number }>(
    [
      { $match: { ...receivedBy(userId), startsAt: { $gte: start, $lt: end } } },
      { $group: { _id: { day, status: '$status' }, n: { $sum: 1 } } },
    ],
    { maxTimeMS: BOOKINGS_LIMIT_MS, hint: BY_APPOINTMENT },
  );
  return groups.map(({ _id, n }) => ({ day: Number(_id.day), status: _id.status, n }));
};

const ESSENTIALS = 'customerId serviceId startsAt endsAt status expiresAt partySize listing.title';
type Essential =
  'customerId' | 'serviceId' | 'startsAt' | 'endsAt' | 'status' | 'expiresAt' | 'partySize' | 'listing';
/** `notes` and `customerPhone` only where they were asked for. */
export type CalendarRow = Pick<BookingRow, '_id' | Essential> &
  Partial<Pick<BookingRow, 'notes' | 'customerPhone'>>;

/** What a provider has on some days, by its start; one that goes on from the day before too. At most one more than are shown. */
export const findOnDays = (
  userId: string,
  { start, end }: Days,
  withContact: boolean,
): Promise<CalendarRow[]> =>
  BookingModel.find(
    {
      ...receivedBy(userId),
      // Nothing takes longer than a day.
      startsAt: trusted({ $gte: new Date(start.getTime() - DAY_MS), $lt: end }),
      endsAt: trusted({ $gt: start }),
    },
    withContact ? `${ESSENTIALS} notes customerPhone` : ESSENTIALS,
    { maxTimeMS: BOOKINGS_LIMIT_MS, hint: BY_APPOINTMENT },
  )
    .sort({ startsAt: 1, _id: 1 })
    .limit(MOST_CALENDAR_BOOKINGS + 1)
    .lean<CalendarRow[]>();

type Person = Pick<UserRecord, 'firstName' | 'lastName'> & { _id: Types.ObjectId };

/** The names of their customers, by id: one read, none where there are no bookings. */
export const findCustomerNames = async (
  rows: readonly CalendarRow[],
): Promise<ReadonlyMap<string, string>> => {
  if (rows.length === 0) return new Map();
  const ids = [...new Set(rows.map(({ customerId }) => String(customerId)))];
  const people = await UserModel.find(
    { _id: trusted({ $in: ids.map((id) => new Types.ObjectId(id)) }) },
    'firstName lastName',
  ).lean<Person[]>();
  return new Map(people.map((person) => [String(person._id), fullName(person)]));
};
