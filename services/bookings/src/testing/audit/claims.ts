import {
  CalendarDayModel,
  CalendarEntryModel,
  type BookingRow,
  type CalendarEntryRow,
} from '@tm/schema/bookings';
import { ListingModel } from '@tm/schema/catalog';
import { DAY_MS, HOUR_MS, isForeignClaim } from '@tm/domain';
import { currentTime } from '@tm/mongo';
import { differences } from './differences';

/** Booking or entry that occupies its time, with its calendar, in epoch ms. */
type OccupiedTime = {
  id: string;
  calendar: string;
  start: number;
  end: number;
  seats: number;
  owns: boolean;
};

/** The request has expired, so its claims block no other booking. */
const isOver = ({ status, expiresAt }: BookingRow): boolean =>
  status === 'pending' && expiresAt !== null && expiresAt <= currentTime();
/**
 * The provider has reported that the customer was absent, so the rest of the time is free for others. A later
 * withdrawal does not claim it again; a new time of the booking does.
 */
const isFreed = ({ history }: BookingRow): boolean =>
  history
    .slice(history.findLastIndex(({ kind }) => kind === 'rescheduled') + 1)
    .some(({ kind, by }) => kind === 'absence_reported' && by === 'provider');
const isLive = (row: BookingRow): boolean =>
  ['pending', 'accepted', 'in_progress'].includes(row.status) && !isOver(row) && !isFreed(row);

const occupiedTimeOf = (row: BookingRow): OccupiedTime => ({
  id: String(row._id),
  calendar: String(row.listing.category === 'restaurant' ? row.serviceId : row.providerId),
  start: row.startsAt.getTime(),
  end: row.endsAt.getTime(),
  seats: row.partySize ?? 1,
  owns: row.status !== 'pending',
});

/** An entry claims under its own prefix; a block of a restaurant claims more seats than there are. */
const occupiedByEntry = (row: CalendarEntryRow): OccupiedTime => ({
  id: `e:${String(row._id)}`,
  calendar: String(row.calendarId),
  start: row.startsAt.getTime(),
  end: row.endsAt.getTime(),
  seats:
    row.kind === 'block' && !row.calendarId.equals(row.providerId)
      ? Number.MAX_SAFE_INTEGER
      : (row.partySize ?? 1),
  owns: true,
});

/** Returns the days of Lagos (UTC+1 all year) that the time touches. */
const daysOf = ({ start, end }: OccupiedTime): string[] => {
  const dayNumber = (at: number) => Math.floor((at + HOUR_MS) / DAY_MS);
  const first = dayNumber(start);
  return Array.from({ length: dayNumber(end - 1) - first + 1 }, (_, n) =>
    new Date((first + n) * DAY_MS).toISOString().slice(0, 10),
  );
};

const written = (day: string, { id, start, end, seats, owns }: OccupiedTime) =>
  `${day} ${id} ${start}-${end} seats ${seats} ${owns ? 'owned' : 'held'}`;

/**
 * Compares claims with bookings and entries: every claim belongs to one of them that occupies
 * its time, on each of its days, and each of them has its claims.
 */
const claimComplaints = async (
  live: readonly OccupiedTime[],
  over: readonly string[],
  calendars: readonly string[],
): Promise<string[]> => {
  const days = await CalendarDayModel.find({ _id: new RegExp(`^(${calendars.join('|')}):`) }).lean();
  const stored = days.flatMap(({ _id, claims }) =>
    claims
      // Busy times of foreign calendars belong to no booking or entry.
      .filter(({ bookingId }) => !over.includes(bookingId!) && !isForeignClaim({ bookingId: bookingId! }))
      .map(
        ({ bookingId, start, end, seats, heldUntil }) =>
          `${_id} ${bookingId} ${start}-${end} seats ${seats} ${heldUntil === null ? 'owned' : 'held'}`,
      ),
  );
  const due = live.flatMap((one) => daysOf(one).map((day) => written(`${one.calendar}:${day}`, one)));
  return differences('claim', stored, due);
};

/**
 * Checks the capacity at each start, since occupancy rises only there. A block alone is more than any
 * capacity.
 */
const crowdComplaints = (live: readonly OccupiedTime[], capacity: (calendar: string) => number): string[] =>
  live.flatMap(({ id, calendar, start }) => {
    const present = live.filter((one) => one.calendar === calendar && one.start <= start && start < one.end);
    const seats = present.reduce((sum, one) => sum + one.seats, 0);
    return seats > capacity(calendar) && present.length > 1
      ? [`at the start of ${id} there are ${seats} of ${capacity(calendar)}`]
      : [];
  });

/** Returns the errors in the calendars of a provider's bookings and entries. */
export const auditClaims = async (bookings: readonly BookingRow[], providerId: string): Promise<string[]> => {
  const entries = await CalendarEntryModel.find({ providerId }).lean<CalendarEntryRow[]>();
  const claimed = entries.filter(({ endsAt, createdAt }) => endsAt > createdAt);
  const live = [...bookings.filter(isLive).map(occupiedTimeOf), ...claimed.map(occupiedByEntry)];
  const over = bookings.filter(isOver).map(({ _id }) => String(_id));
  const listings = await ListingModel.find({ providerId }, 'category seats').lean();
  const seats = new Map(listings.map((row) => [String(row._id), row.seats ?? Infinity]));
  const capacity = (calendar: string) => (calendar === providerId ? 1 : (seats.get(calendar) ?? 0));
  return [
    ...(await claimComplaints(live, over, [providerId, ...seats.keys()])),
    ...crowdComplaints(live, capacity),
  ];
};
