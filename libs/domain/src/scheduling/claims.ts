import { lagosDays } from './lagosTime';
import { MINUTE_MS } from './units';

/** A span of time that a booking occupies on one Lagos day: half-open [start, end), in epoch milliseconds. */
export type Claim = { bookingId: string; start: number; end: number; seats: number };

/** Returns true if two half-open spans overlap; touching ends do not overlap. */
export const overlaps = (a: { start: number; end: number }, b: { start: number; end: number }): boolean =>
  a.start < b.end && b.start < a.end;

/**
 * Returns the first claim that conflicts with `wanted`, or null if it fits. A provider has capacity 1, so any
 * overlap is a conflict. A restaurant has the capacity of its seats: the guests present at one moment never
 * exceed them (PD-21). `bufferMinutes` after each claim are blocked, so that two claims have at least
 * that distance.
 */
export const findConflict = (
  claims: readonly Claim[],
  wanted: Claim,
  capacity: number,
  bufferMinutes = 0,
): Claim | null => {
  const endWithBuffer = ({ end }: Claim) => end + bufferMinutes * MINUTE_MS;
  const others = claims.filter(
    (claim) =>
      claim.bookingId !== wanted.bookingId &&
      claim.start < endWithBuffer(wanted) &&
      wanted.start < endWithBuffer(claim),
  );
  if (wanted.seats > capacity) return others[0] ?? wanted;
  // Occupancy rises only where a claim starts, so these moments and the start of `wanted` are the only ones
  // to check.
  const moments = [wanted.start, ...others.map(({ start }) => start).filter((start) => start > wanted.start)];
  for (const moment of moments) {
    const present = others.filter((claim) => claim.start <= moment && moment < endWithBuffer(claim));
    const taken = present.reduce((sum, claim) => sum + claim.seats, 0);
    if (taken + wanted.seats > capacity) return present[0] ?? wanted;
  }
  return null;
};

/**
 * Returns the calendar document ids, `<calendarId>:<yyyy-MM-dd>`, of the Lagos days that a booking touches.
 * With a buffer it adds the days of possible neighbours within the buffer. Every command that claims time
 * must read and change all of these documents, so that two conflicting claims meet in one document.
 */
export const calendarKeys = (calendarId: string, start: Date, end: Date, bufferMinutes = 0): string[] => {
  const buffer = bufferMinutes * MINUTE_MS;
  return lagosDays(new Date(start.getTime() - buffer), new Date(end.getTime() + buffer)).map(
    (day) => `${calendarId}:${day}`,
  );
};

/**
 * Returns the calendar id for the bookings of a listing: a provider has one calendar, a restaurant listing
 * has a separate one for its seats.
 */
export const calendarOf = (listing: { id: string; providerId: string; category: string }): string =>
  listing.category === 'restaurant' ? listing.id : listing.providerId;
