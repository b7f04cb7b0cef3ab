import { calendarKeys, findConflict, type Claim } from '@tm/domain';
import { trusted, type ClientSession } from 'mongoose';
import { conflict, isDuplicateKey } from '../refusal';
import { CalendarDayModel } from './calendarDay.schema';

/** A claim as it is kept: `heldUntil` (epoch ms) ends the hold of a request that nobody answers, null never ends. */
export type HeldClaim = Claim & { heldUntil: number | null };

/** Whose calendar, and the half-open time [startsAt, endsAt) on it. */
export type Span = { calendarId: string; startsAt: Date; endsAt: Date };

const keysOf = ({ calendarId, startsAt, endsAt }: Span): string[] =>
  calendarKeys(calendarId, startsAt, endsAt);

/**
 * Makes the day documents of a span where they are missing. Called before the transaction that claims: racing first
 * inserts inside transactions would abort each other on a unique index, which is no conflict worth telling anybody.
 */
export const openDays = async (span: Span): Promise<void> => {
  const keys = keysOf(span);
  const present = await CalendarDayModel.find({ _id: trusted({ $in: keys }) }, '_id').lean();
  const missing = keys.filter((key) => !present.some(({ _id }) => _id === key));
  if (missing.length === 0) return;
  try {
    await CalendarDayModel.insertMany(
      missing.map((_id) => ({ _id })),
      { ordered: false },
    );
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
};

/** The days of a span with their claims, read in the transaction, in the order in which all writers lock them. */
const readDays = async (session: ClientSession, span: Span) => {
  const keys = keysOf(span);
  const days = await CalendarDayModel.find({ _id: trusted({ $in: keys }) }, null, { session })
    .sort({ _id: 1 })
    .lean();
  if (days.length !== keys.length) throw new Error(`Calendar days of ${keys.join(', ')} were not opened`);
  return days.map(({ _id, version, claims }) => ({ _id, version, claims: claims as HeldClaim[] }));
};

const writeClaims = async (
  session: ClientSession,
  day: { _id: string; version: number },
  claims: HeldClaim[],
): Promise<void> => {
  const guard = { _id: day._id, version: day.version };
  const { modifiedCount } = await CalendarDayModel.updateOne(
    guard,
    { $set: { claims }, $inc: { version: 1 } },
    { session },
  );
  if (modifiedCount !== 1)
    throw conflict('lost_race', 'Somebody else changed this day at the same moment. Please try again.');
};

type Wanted = Span & {
  bookingId: string;
  seats: number;
  capacity: number;
  heldUntil: Date | null;
  now: Date;
};

/**
 * Claims time for a booking in the transaction `session`, or confirms the claim it has. Returns the claim that stands in
 * the way (nothing is written then, and the caller refuses), or null when the time is now the booking's.
 * The days must be open (`openDays`).
 */
export const claimTime = async (session: ClientSession, wanted: Wanted): Promise<Claim | null> => {
  const claim: HeldClaim = {
    bookingId: wanted.bookingId,
    start: wanted.startsAt.getTime(),
    end: wanted.endsAt.getTime(),
    seats: wanted.seats,
    heldUntil: wanted.heldUntil?.getTime() ?? null,
  };
  const days = await readDays(session, wanted);
  const now = wanted.now.getTime();
  for (const { claims } of days) {
    const live = claims.filter(({ heldUntil }) => heldUntil === null || heldUntil > now);
    const obstacle = findConflict(live, claim, wanted.capacity);
    if (obstacle) return obstacle;
  }
  for (const day of days) {
    await writeClaims(session, day, [
      ...day.claims.filter(({ bookingId }) => bookingId !== claim.bookingId),
      claim,
    ]);
  }
  return null;
};

/** Gives a booking's time back, in the transaction that ends the booking. */
export const releaseTime = async (
  session: ClientSession,
  { bookingId, ...span }: Span & { bookingId: string },
): Promise<void> => {
  for (const day of await readDays(session, span)) {
    await writeClaims(
      session,
      day,
      day.claims.filter((claim) => claim.bookingId !== bookingId),
    );
  }
};
