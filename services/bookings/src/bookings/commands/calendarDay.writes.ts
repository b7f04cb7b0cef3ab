import { dayKeysOf, type CalendarSpan } from '@tm/data-bookings';
import { findConflict, judgedClaims, type Claim } from '@tm/domain';
import { trusted, type ClientSession, conflict, isDuplicateKey } from '@tm/mongo';
import { CalendarDayModel, type HeldClaim, type CalendarDay, liveClaims } from '@tm/schema/bookings';

const readKeys = async (keys: readonly string[], session?: ClientSession): Promise<CalendarDay[]> => {
  const days = await CalendarDayModel.find({ _id: trusted({ $in: [...keys] }) }, null, {
    session: session ?? null,
  }).lean<CalendarDay[]>();
  return days.sort((a, b) => (a._id < b._id ? -1 : 1));
};

/** Reads the existing days of a span, in the order in which all writers lock them. */
export const readDays = (span: CalendarSpan, session?: ClientSession): Promise<CalendarDay[]> =>
  readKeys(dayKeysOf(span), session);

/**
 * Reads the days with some keys and creates missing ones. Call it before the transaction that claims, because
 * concurrent first inserts inside transactions would abort each other on the unique index although their
 * times may not conflict. `known` are the existing days, if they have been read.
 */
export const openKeys = async (
  keys: readonly string[],
  known: CalendarDay[] | null = null,
): Promise<CalendarDay[]> => {
  const present = known ?? (await readKeys(keys));
  const missing = keys.filter((key) => !present.some(({ _id }) => _id === key));
  if (missing.length === 0) return present;
  const fresh = missing.map((_id): CalendarDay => ({ _id, version: 0, claims: [] }));
  try {
    await CalendarDayModel.insertMany(fresh, { ordered: false });
  } catch (error) {
    // A concurrent call has created the day and may have claimed on it. The version check of the write
    // detects that.
    if (!isDuplicateKey(error)) throw error;
  }
  return [...present, ...fresh].sort((a, b) => (a._id < b._id ? -1 : 1));
};

/**
 * Opens the days of a span (`openKeys`). `known` is the result of `readDays` for the same span without its
 * buffer.
 */
export const openDays = (span: CalendarSpan, known: CalendarDay[] | null = null): Promise<CalendarDay[]> =>
  openKeys(dayKeysOf(span), span.bufferMinutes ? null : known);

export type WantedTime = CalendarSpan & {
  bookingId: string;
  seats: number;
  capacity: number;
  heldUntil: Date | null;
  now: Date;
};

const claimOf = ({ bookingId, startsAt, endsAt, seats, heldUntil }: WantedTime): HeldClaim => ({
  bookingId,
  start: startsAt.getTime(),
  end: endsAt.getTime(),
  seats,
  heldUntil: heldUntil?.getTime() ?? null,
});

/**
 * Returns the claim that conflicts with a wanted time, or null. Expired holds do not conflict, nor busy times
 * of foreign calendars with a booking that has this time already.
 */
export const findObstacle = (days: readonly CalendarDay[], wanted: WantedTime): Claim | null => {
  const claim = claimOf(wanted);
  const claims = judgedClaims(liveClaims(days, wanted.now), claim);
  return findConflict(claims, claim, wanted.capacity, wanted.bufferMinutes);
};

/**
 * Returns the claims of a day after the wanted time is claimed. A day that only the buffer reaches gets no
 * claim.
 */
export const claimsWith = ({ _id, claims }: CalendarDay, wanted: WantedTime): HeldClaim[] => {
  const others = claims.filter(({ bookingId }) => bookingId !== wanted.bookingId);
  return dayKeysOf({ ...wanted, bufferMinutes: 0 }).includes(_id) ? [...others, claimOf(wanted)] : others;
};

/**
 * Writes the claim and a new version of all days in one call. Returns false when the version check of a day
 * fails.
 */
const writeClaim = async (
  session: ClientSession,
  days: readonly CalendarDay[],
  wanted: WantedTime,
): Promise<boolean> => {
  const writes = days.map((day) => ({
    updateOne: {
      filter: { _id: day._id, version: day.version },
      update: { $set: { claims: claimsWith(day, wanted) }, $inc: { version: 1 } },
    },
  }));
  const { matchedCount } = await CalendarDayModel.collection.bulkWrite(writes as never[], { session });
  return matchedCount === days.length;
};

/**
 * Claims time for a booking in the transaction `session`, or confirms its existing claim. Returns null on
 * success, or the conflicting claim; the caller must then reject, which rolls back the writes. `seen` are the
 * days from `openDays`: if they are unchanged, the claim is one write without a read.
 */
export const claimTime = async (
  session: ClientSession,
  wanted: WantedTime,
  seen: readonly CalendarDay[] = [],
): Promise<Claim | null> => {
  if (seen.length > 0 && !findObstacle(seen, wanted) && (await writeClaim(session, seen, wanted)))
    return null;
  const days = await readDays(wanted, session);
  if (days.length !== dayKeysOf(wanted).length)
    throw new Error(`Calendar days of ${dayKeysOf(wanted).join(', ')} were not opened`);
  const obstacle = findObstacle(days, wanted);
  if (obstacle) return obstacle;
  if (!(await writeClaim(session, days, wanted)))
    throw conflict('lost_race', 'This day was changed at the same moment. Please try again.');
  return null;
};
