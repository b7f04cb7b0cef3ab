import { calendarKeys, findConflict, type Claim } from '@tm/domain';
import { trusted, type ClientSession } from 'mongoose';
import { conflict, isDuplicateKey } from '../refusal';
import { CalendarDayModel } from './calendarDay.schema';

/** A claim as it is kept: `heldUntil` (epoch ms) ends the hold of a request that nobody answers, null never ends. */
export type HeldClaim = Claim & { heldUntil: number | null };

/** Whose calendar, the half-open time [startsAt, endsAt) on it, and how long before and after must be free besides. */
export type Span = { calendarId: string; startsAt: Date; endsAt: Date; bufferMinutes?: number | undefined };

/** A day as it was read; `version` guards what is written over it. */
export type CalendarDay = { _id: string; version: number; claims: HeldClaim[] };

/** The days that are read, and guarded, for a span: those on which a neighbour may stand whom its buffer would meet, too. */
export const keysOf = ({ calendarId, startsAt, endsAt, bufferMinutes }: Span): string[] =>
  calendarKeys(calendarId, startsAt, endsAt, bufferMinutes);

/** The days of a span that there are, in the order in which all writers lock them. */
export const readDays = async (span: Span, session?: ClientSession): Promise<CalendarDay[]> => {
  const days = await CalendarDayModel.find({ _id: trusted({ $in: keysOf(span) }) }, null, {
    session: session ?? null,
  }).lean<CalendarDay[]>();
  return days.sort((a, b) => (a._id < b._id ? -1 : 1));
};

/**
 * The days of a span as they are now, made where they are missing. Called before the transaction that claims: racing first inserts inside
 * transactions would abort each other on a unique index, which is no conflict worth telling anybody. `known` is what `readDays` gave for
 * the same span without its buffer.
 */
export const openDays = async (span: Span, known: CalendarDay[] | null = null): Promise<CalendarDay[]> => {
  const keys = keysOf(span);
  const present = known && !span.bufferMinutes ? known : await readDays(span);
  const missing = keys.filter((key) => !present.some(({ _id }) => _id === key));
  if (missing.length === 0) return present;
  const fresh = missing.map((_id): CalendarDay => ({ _id, version: 0, claims: [] }));
  try {
    await CalendarDayModel.insertMany(fresh, { ordered: false });
  } catch (error) {
    // Somebody else has made it, and perhaps claimed on it: the guard of whoever writes finds out.
    if (!isDuplicateKey(error)) throw error;
  }
  return [...present, ...fresh].sort((a, b) => (a._id < b._id ? -1 : 1));
};

export type WantedTime = Span & {
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

/** The claims of some days that count at `now`. A hold that ran out counts no more; a claim that stands on several days counts once. */
export const liveClaims = (days: readonly Pick<CalendarDay, 'claims'>[], now: Date): HeldClaim[] => {
  const live = days
    .flatMap(({ claims }) => claims)
    .filter(({ heldUntil }) => heldUntil === null || heldUntil > now.getTime());
  return [...new Map(live.map((claim) => [claim.bookingId, claim])).values()];
};

/** The claim on some days that stands in the way of a wanted time, or null. Holds that have run out stand in nobody's way. */
export const findObstacle = (days: readonly CalendarDay[], wanted: WantedTime): Claim | null =>
  findConflict(liveClaims(days, wanted.now), claimOf(wanted), wanted.capacity, wanted.bufferMinutes);

/** The claims of a day once a wanted time is claimed: on the days that only its buffer reaches, it has none. */
export const claimsWith = ({ _id, claims }: CalendarDay, wanted: WantedTime): HeldClaim[] => {
  const others = claims.filter(({ bookingId }) => bookingId !== wanted.bookingId);
  return keysOf({ ...wanted, bufferMinutes: 0 }).includes(_id) ? [...others, claimOf(wanted)] : others;
};

/** Writes the claim and a new version of all of the days in one call, guarded by their versions; false when one of them has changed. */
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
 * Claims time for a booking in the transaction `session`, or confirms the claim it has. Returns the claim that stands in the way (the
 * caller refuses then, which undoes what was written), or null when the time is now the booking's. `seen` are the days as `openDays` gave
 * them: while nobody else has changed one since, it is one write that reads nothing.
 */
export const claimTime = async (
  session: ClientSession,
  wanted: WantedTime,
  seen: readonly CalendarDay[] = [],
): Promise<Claim | null> => {
  if (seen.length > 0 && !findObstacle(seen, wanted) && (await writeClaim(session, seen, wanted)))
    return null;
  const days = await readDays(wanted, session);
  if (days.length !== keysOf(wanted).length)
    throw new Error(`Calendar days of ${keysOf(wanted).join(', ')} were not opened`);
  const obstacle = findObstacle(days, wanted);
  if (obstacle) return obstacle;
  if (!(await writeClaim(session, days, wanted)))
    throw conflict('lost_race', 'Somebody else changed this day at the same moment. Please try again.');
  return null;
};

/** Gives a booking's time back, in the transaction that ends the booking: one write that reads nothing. */
export const releaseTime = async (
  session: ClientSession,
  { bookingId, ...span }: Span & { bookingId: string },
): Promise<void> => {
  await CalendarDayModel.updateMany(
    { _id: trusted({ $in: keysOf({ ...span, bufferMinutes: 0 }) }) },
    { $pull: { claims: { bookingId } }, $inc: { version: 1 } },
    { session },
  );
};
