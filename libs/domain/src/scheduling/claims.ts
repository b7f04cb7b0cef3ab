import { lagosDate, lagosDays } from './lagosTime';
import { areApart, distanceMinutes, type ClaimTerms, type DistanceRules } from './margins';
import { MINUTE_MS } from './units';

/** Kinds of claims that are no bookings: an appointment that an owner made by hand, and a block. */
export const CLAIM_KINDS = ['entry', 'busy'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/**
 * A span of time that a booking occupies on one Lagos day: half-open [start, end), in epoch milliseconds,
 * with the terms that keep others away from it. `kind` is absent for bookings.
 */
export type Claim = {
  bookingId: string;
  start: number;
  end: number;
  seats: number;
  kind?: ClaimKind | undefined;
} & ClaimTerms;

/** Returns true if two half-open spans overlap; touching ends do not overlap. */
export const overlaps = (a: { start: number; end: number }, b: { start: number; end: number }): boolean =>
  a.start < b.end && b.start < a.end;

const NO_DISTANCE: DistanceRules = { bufferMinutes: 0 };

/**
 * Returns the first claim that conflicts with `wanted`, or null if it fits. A provider has capacity 1, so any
 * claim that is nearer than its distance (`distanceMinutes`) is a conflict. A restaurant has the capacity of
 * its seats: the guests present at one moment never exceed them (PD-21), and a claim keeps its seats until
 * its distance to `wanted` is over.
 */
export const findConflict = (
  claims: readonly Claim[],
  wanted: Claim,
  capacity: number,
  rules: DistanceRules = NO_DISTANCE,
): Claim | null => {
  const others = claims.filter(
    (claim) => claim.bookingId !== wanted.bookingId && !areApart(claim, wanted, rules),
  );
  if (wanted.seats > capacity || capacity === 1)
    return others[0] ?? (wanted.seats > capacity ? wanted : null);
  const keepsUntil = (claim: Claim) => claim.end + distanceMinutes(claim, wanted, rules) * MINUTE_MS;
  // Occupancy rises only where a claim starts, so these moments and the start of `wanted` are the only ones
  // to check.
  const moments = [wanted.start, ...others.map(({ start }) => start).filter((start) => start > wanted.start)];
  for (const moment of moments) {
    const present = others.filter((claim) => claim.start <= moment && moment < keepsUntil(claim));
    const taken = present.reduce((sum, claim) => sum + claim.seats, 0);
    if (taken + wanted.seats > capacity) return present[0] ?? wanted;
  }
  return null;
};

/** Ids of claims that are no bookings begin with a letter and a colon. */
const OTHER_THAN_BOOKING = /^[a-z]:/;

/** Returns true for a claim of an appointment: a booking, or an entry of the owner that is no block. */
const isJob = ({ kind, bookingId }: Claim): boolean =>
  kind === undefined ? !OTHER_THAN_BOOKING.test(bookingId) : kind === 'entry';

/**
 * Returns true if a day has as many appointments as its provider takes, without `wanted`. An appointment
 * counts on the Lagos date of its start. `perDay` 0 or absent is no limit. Entries from before claims had a
 * kind do not count.
 */
export const isDayFull = (
  claims: readonly Claim[],
  wanted: Pick<Claim, 'bookingId' | 'start'>,
  perDay: number | undefined,
): boolean => {
  if (!perDay) return false;
  const date = lagosDate(new Date(wanted.start));
  const jobs = claims.filter(
    (claim) =>
      claim.bookingId !== wanted.bookingId && isJob(claim) && lagosDate(new Date(claim.start)) === date,
  );
  return jobs.length >= perDay;
};

/**
 * Returns the calendar document ids, `<calendarId>:<yyyy-MM-dd>`, of the Lagos days that a booking touches,
 * and of those within `reachMinutes` of it. Every command that claims time must read and change all documents
 * within `MAX_DISTANCE_MINUTES`, so that two claims that are too near meet in one document.
 */
export const calendarKeys = (calendarId: string, start: Date, end: Date, reachMinutes = 0): string[] => {
  const reach = reachMinutes * MINUTE_MS;
  return lagosDays(new Date(start.getTime() - reach), new Date(end.getTime() + reach)).map(
    (day) => `${calendarId}:${day}`,
  );
};

/**
 * Returns the calendar id for the bookings of a listing: a provider has one calendar, a restaurant listing
 * has a separate one for its seats.
 */
export const calendarOf = (listing: { id: string; providerId: string; category: string }): string =>
  listing.category === 'restaurant' ? listing.id : listing.providerId;
