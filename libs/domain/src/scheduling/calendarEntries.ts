import type { Claim, ClaimKind } from './claims';
import { addDays } from './lagosDates';
import { areApart, type DistanceRules } from './margins';
import { DAY_MS } from './units';

/** Kinds of entries that an owner makes by hand: a phone booking, time without bookings, and a walk-in. */
export const ENTRY_KINDS = ['appointment', 'block', 'walk_in'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Weeks between the dates of a repeated appointment. */
export const ENTRY_INTERVALS = [1, 2, 4] as const;
export type EntryInterval = (typeof ENTRY_INTERVALS)[number];

/** Limits of entries. A block may be longer than an appointment. */
export const ENTRY_LIMITS = {
  minMinutes: 5,
  maxMinutes: 24 * 60,
  maxBlockMinutes: 30 * 24 * 60,
  /** Days back for which an entry may be noted. */
  pastDays: 7,
  /** Maximum number of dates of a repeated appointment. */
  repeats: 26,
  /** Days after the end for which name, phone and note are kept. */
  contactDays: 90,
  /** Maximum number of claims that the answer names for a time that is taken. */
  overlaps: 10,
} as const;

/** Returns the longest duration of an entry in minutes. */
export const maxEntryMinutes = (kind: EntryKind): number =>
  kind === 'block' ? ENTRY_LIMITS.maxBlockMinutes : ENTRY_LIMITS.maxMinutes;

const ENTRY_PREFIX = 'e:';

/** Returns the id under which an entry claims its time. Ids of bookings have no prefix. */
export const entryClaimId = (entryId: string): string => `${ENTRY_PREFIX}${entryId}`;

/** Returns the entry id of a claim; null if the claim is that of a booking. */
export const entryOfClaim = (claimId: string): string | null =>
  claimId.startsWith(ENTRY_PREFIX) ? claimId.slice(ENTRY_PREFIX.length) : null;

/** More seats than any restaurant has, so that a block does not fit beside any guest. */
const ALL_SEATS = Number.MAX_SAFE_INTEGER;

/**
 * Returns the seats that an entry claims in a calendar of `capacity`, and the capacity to judge it by. A
 * block takes the whole calendar, also if the number of seats changes later.
 */
export const entrySeats = (
  { kind, partySize }: { kind: EntryKind; partySize?: number | null | undefined },
  capacity: number,
): { seats: number; capacity: number } =>
  kind === 'block' && capacity !== 1
    ? { seats: ALL_SEATS, capacity: ALL_SEATS }
    : { seats: partySize ?? 1, capacity };

/** Returns the Lagos dates of an appointment that is repeated, without the skipped ones. */
export const repeatedDates = (
  first: string,
  { everyWeeks, times, skip = [] }: { everyWeeks: number; times: number; skip?: readonly string[] },
): string[] =>
  Array.from({ length: times }, (_, at) => addDays(first, at * everyWeeks * 7)).filter(
    (date) => !skip.includes(date),
  );

/** A date of a repeated appointment that gets another time, as Lagos date and time. */
export type MovedDate = { date: string; toDate: string; toTime: string };

/**
 * Returns the dates and times of a repeated appointment at `time`, with those of the moved dates. `movedFrom`
 * is the date that a moved one had. A move of a date that is skipped, or is none of the dates, has no effect.
 */
export const repeatedTimes = (
  first: string,
  time: string,
  { move = [], ...repeat }: Parameters<typeof repeatedDates>[1] & { move?: readonly MovedDate[] | undefined },
): { date: string; time: string; movedFrom?: string }[] =>
  repeatedDates(first, repeat).map((date) => {
    const moved = move.find((one) => one.date === date);
    return moved ? { date: moved.toDate, time: moved.toTime, movedFrom: date } : { date, time };
  });

/** Returns true if an entry no longer needs its time, so that it is noted without a claim. */
export const isPastEntry = ({ endsAt }: { endsAt: Date }, now: Date): boolean => endsAt <= now;

/** Returns when the name, phone and note of an entry are erased. */
export const entryContactUntil = (endsAt: Date): Date =>
  new Date(endsAt.getTime() + ENTRY_LIMITS.contactDays * DAY_MS);

/** Returns the kind of the claim of an entry. A block is no appointment. */
export const entryClaimKind = (kind: EntryKind): ClaimKind => (kind === 'block' ? 'busy' : 'entry');

/**
 * Returns the claims that are within a wanted time or nearer to it than their distance (`distanceMinutes`),
 * in order of their start. An owner can move or cancel them to make room.
 */
export const claimsAround = <C extends Claim>(
  claims: readonly C[],
  wanted: Claim,
  rules: DistanceRules,
): C[] =>
  claims
    .filter((claim) => claim.bookingId !== wanted.bookingId && !areApart(claim, wanted, rules))
    .toSorted((one, other) => one.start - other.start);
