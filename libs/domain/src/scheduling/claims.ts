import { lagosDays } from './lagosTime';

/** A span of time a booking occupies on one Lagos day, half open: [start, end) in epoch milliseconds. */
export type Claim = { bookingId: string; start: number; end: number; seats: number };

/** Two half-open spans overlap; touching ends do not. */
export const overlaps = (a: { start: number; end: number }, b: { start: number; end: number }): boolean =>
  a.start < b.end && b.start < a.end;

const MINUTE_MS = 60_000;

/**
 * The first claim that stands in the way of `wanted`, or null when it fits. A provider has capacity 1 (any overlap stands
 * in the way); a restaurant has its seats: the guests who are there at the same moment never exceed them (decision 21).
 * Each claim is followed by `bufferMinutes` that nobody else gets, so that two of them have at least that between them.
 */
export const findConflict = (
  claims: readonly Claim[],
  wanted: Claim,
  capacity: number,
  bufferMinutes = 0,
): Claim | null => {
  const until = ({ end }: Claim) => end + bufferMinutes * MINUTE_MS;
  const others = claims.filter(
    (claim) =>
      claim.bookingId !== wanted.bookingId && claim.start < until(wanted) && wanted.start < until(claim),
  );
  if (wanted.seats > capacity) return others[0] ?? wanted;
  // Occupancy only rises where a claim starts, so those moments (and our own start) are the only ones to check.
  const moments = [wanted.start, ...others.map(({ start }) => start).filter((start) => start > wanted.start)];
  for (const moment of moments) {
    const present = others.filter((claim) => claim.start <= moment && moment < until(claim));
    const taken = present.reduce((sum, claim) => sum + claim.seats, 0);
    if (taken + wanted.seats > capacity) return present[0] ?? wanted;
  }
  return null;
};

/**
 * The days a booking touches: one calendar document each, `<calendarId>:<yyyy-MM-dd>`. With a buffer, also those that a neighbour
 * whom it would disturb may lie on: whoever claims must read and change them all, for two such claims to meet.
 */
export const calendarKeys = (calendarId: string, start: Date, end: Date, bufferMinutes = 0): string[] => {
  const buffer = bufferMinutes * MINUTE_MS;
  return lagosDays(new Date(start.getTime() - buffer), new Date(end.getTime() + buffer)).map(
    (day) => `${calendarId}:${day}`,
  );
};

/** Whose calendar a listing's bookings are claimed on: a provider has one, a restaurant listing has its own seats. */
export const calendarOf = (listing: { id: string; providerId: string; category: string }): string =>
  listing.category === 'restaurant' ? listing.id : listing.providerId;
