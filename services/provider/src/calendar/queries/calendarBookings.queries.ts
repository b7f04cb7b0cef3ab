import { BOOKING_STATUSES, type BookingStatus, DAY_MS, fullName } from '@tm/domain';
import { readBookings, readUsers } from '@tm/schema/read';
import { Types, trusted, BOOKINGS_LIMIT_MS } from '@tm/mongo';
import type { BookingRow } from '@tm/schema/bookings';
import type { UserRecord } from '@tm/schema/accounts';

/** Maximum number of bookings in one calendar. */
export const MAX_CALENDAR_BOOKINGS = 500;

/** A span of days, half open: [start, end). Both are midnights in Lagos. */
export type Days = { start: Date; end: Date };
/** The number of appointments of a status that begin on a day; `day` counts from the first one. */
export type DayCount = { day: number; status: BookingStatus; n: number };

/** The index of both reads. */
const BY_APPOINTMENT = { providerUserId: 1, status: 1, startsAt: -1, _id: -1 } as const;
const receivedBy = (userId: string) => ({
  providerUserId: new Types.ObjectId(userId),
  status: trusted({ $in: [...BOOKING_STATUSES] }),
});

/**
 * Counts the bookings that a provider received, by day of the appointment and status, inside the database.
 */
export const countByDay = async (userId: string, { start, end }: Days): Promise<DayCount[]> => {
  const day = { $floor: { $divide: [{ $subtract: ['$startsAt', start] }, DAY_MS] } };
  const groups = await readBookings.aggregate<{ _id: { day: number; status: BookingStatus }; n: number }>(
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
/** `notes` and `customerPhone` only when requested. */
export type CalendarRow = Pick<BookingRow, '_id' | Essential> &
  Partial<Pick<BookingRow, 'notes' | 'customerPhone'>>;

/**
 * Finds a provider's bookings on some days, sorted by start, including a booking that continues from the day
 * before. Returns at most one row more than the calendar shows.
 */
export const findOnDays = (
  userId: string,
  { start, end }: Days,
  withContact: boolean,
): Promise<CalendarRow[]> =>
  readBookings
    .find(
      {
        ...receivedBy(userId),
        // No booking takes longer than a day.
        startsAt: trusted({ $gte: new Date(start.getTime() - DAY_MS), $lt: end }),
        endsAt: trusted({ $gt: start }),
      },
      withContact ? `${ESSENTIALS} notes customerPhone` : ESSENTIALS,
      { maxTimeMS: BOOKINGS_LIMIT_MS, hint: BY_APPOINTMENT },
    )
    .sort({ startsAt: 1, _id: 1 })
    .limit(MAX_CALENDAR_BOOKINGS + 1)
    .lean<CalendarRow[]>();

type Person = Pick<UserRecord, 'firstName' | 'lastName'> & { _id: Types.ObjectId };

/** Loads the names of the customers by id. One read, none without bookings. */
export const findCustomerNames = async (
  rows: readonly CalendarRow[],
): Promise<ReadonlyMap<string, string>> => {
  if (rows.length === 0) return new Map();
  const ids = [...new Set(rows.map(({ customerId }) => String(customerId)))];
  const people = await readUsers
    .find({ _id: trusted({ $in: ids.map((id) => new Types.ObjectId(id)) }) }, 'firstName lastName')
    .lean<Person[]>();
  return new Map(people.map((person) => [String(person._id), fullName(person)]));
};
