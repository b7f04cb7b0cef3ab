import { dayKeysOf, type CalendarSpan } from '@tm/data-bookings';
import {
  MAX_DISTANCE_MINUTES,
  findConflict,
  isDayFull,
  judgedClaims,
  termsOf,
  type Claim,
  type ClaimKind,
  type ClaimTerms,
  type Travel,
} from '@tm/domain';
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

/** Opens the days of a span (`openKeys`). `known` is the result of `readDays` for the same span. */
export const openDays = (span: CalendarSpan, known: CalendarDay[] | null = null): Promise<CalendarDay[]> =>
  openKeys(dayKeysOf(span), known);

/**
 * The reach of every wanted time. Its days are read and guarded by their versions, so that two claims which
 * are too near meet in one document, also if only one of them has terms.
 */
export const REACH = { reachMinutes: MAX_DISTANCE_MINUTES } as const;

/** A time to claim, with its terms and the rules by which it is judged. Absent rules do not apply. */
export type WantedTime = CalendarSpan &
  ClaimTerms & {
    reachMinutes: typeof MAX_DISTANCE_MINUTES;
    bookingId: string;
    kind?: ClaimKind | undefined;
    seats: number;
    capacity: number;
    bufferMinutes?: number | undefined;
    travel?: Travel | undefined;
    perDay?: number | undefined;
    heldUntil: Date | null;
    now: Date;
  };

/** Returns the claim of a wanted time. */
export const claimOf = ({ bookingId, kind, startsAt, endsAt, seats, heldUntil, ...terms }: WantedTime) => ({
  bookingId,
  start: startsAt.getTime(),
  end: endsAt.getTime(),
  seats,
  ...(kind && { kind }),
  ...termsOf(terms),
  heldUntil: heldUntil?.getTime() ?? null,
});

/** The reason why a claim is impossible: another claim, or a day with enough appointments. */
export type Obstacle = Claim | 'day_full';

/**
 * Returns the obstacle to the claim of a wanted time, or null. Expired holds are none, nor are busy times of
 * foreign calendars for a booking that has this time already.
 */
export const findObstacle = (days: readonly CalendarDay[], wanted: WantedTime): Obstacle | null => {
  const claims = liveClaims(days, wanted.now);
  const claim = claimOf(wanted);
  if (isDayFull(claims, claim, wanted.perDay)) return 'day_full';
  const { capacity, bufferMinutes = 0, travel } = wanted;
  return findConflict(judgedClaims(claims, claim), claim, capacity, { bufferMinutes, travel });
};

/**
 * Returns the changes that claim the wanted time on its days and release it on all others. A day without a
 * change of its claims gets a new version only.
 */
const changesOf = (day: CalendarDay, wanted: WantedTime) => {
  const others = day.claims.filter(({ bookingId }) => bookingId !== wanted.bookingId);
  const isOn = dayKeysOf({ ...wanted, reachMinutes: 0 }).includes(day._id);
  if (!isOn && others.length === day.claims.length) return {};
  const claims: HeldClaim[] = isOn ? [...others, claimOf(wanted)] : others;
  return { $set: { claims } };
};

/** Returns the writes that claim the wanted time, in the order of the days. They check the versions. */
export const claimWrites = (days: readonly CalendarDay[], wanted: WantedTime): never[] =>
  days.map((day) => ({
    updateOne: {
      filter: { _id: day._id, version: day.version },
      update: { ...changesOf(day, wanted), $inc: { version: 1 } },
    },
  })) as never[];

/**
 * Writes the claim and a new version of all days in one call. Returns false when the version check of a day
 * fails.
 */
const writeClaim = async (
  session: ClientSession,
  days: readonly CalendarDay[],
  wanted: WantedTime,
): Promise<boolean> => {
  const writes = claimWrites(days, wanted);
  const { matchedCount } = await CalendarDayModel.collection.bulkWrite(writes, { session });
  return matchedCount === days.length;
};

/**
 * Claims time for a booking in the transaction `session`, or confirms its existing claim. Returns null on
 * success, or the obstacle; the caller must then reject, which rolls back the writes. `seen` are the
 * days from `openDays`: if they are unchanged, the claim is one write without a read.
 */
export const claimTime = async (
  session: ClientSession,
  wanted: WantedTime,
  seen: readonly CalendarDay[] = [],
): Promise<Obstacle | null> => {
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
