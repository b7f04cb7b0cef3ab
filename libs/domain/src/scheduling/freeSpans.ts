import { overlaps, type Claim } from './claims';
import { fromLagos } from './lagosTime';
import { MAX_DISTANCE_MINUTES } from './margins';
import type { Span } from './openings';
import { MINUTE_MS } from './units';

const DAY_MINUTES = 24 * 60;
const REACH_MS = MAX_DISTANCE_MINUTES * MINUTE_MS;

/** Capacity at one moment, and the minimum time between two bookings. */
export type Room = { capacity: number; bufferMinutes: number };

/** A claim with the free time that a booking without terms keeps before and after it, in milliseconds. */
type Spaced = Claim & { gapBefore: number; gapAfter: number };

const spaced = (claim: Claim, { bufferMinutes }: Room): Spaced => ({
  ...claim,
  gapBefore: Math.max(bufferMinutes, claim.before ?? 0) * MINUTE_MS,
  gapAfter: Math.max(bufferMinutes, claim.after ?? 0) * MINUTE_MS,
});

/** Returns the number of seats taken at a moment; a claim counts until the gap after it is over. */
const presentAt = (claims: readonly Spaced[], moment: number): number =>
  claims.reduce(
    (sum, { start, end, gapAfter, seats }) =>
      start <= moment && moment < end + gapAfter ? sum + seats : sum,
    0,
  );

/**
 * Returns the parts of an opening outside all claims and their gaps, for a calendar of one booking at a time.
 */
const freeBetween = ({ start, end }: Span, claims: readonly Spaced[]): Span[] => {
  const free: Span[] = [];
  let from = start;
  for (const claim of claims.toSorted(
    (one, other) => one.start - one.gapBefore - (other.start - other.gapBefore),
  )) {
    const until = Math.min(claim.start - claim.gapBefore, end);
    if (from < until) free.push({ start: from, end: until });
    from = Math.max(from, claim.end + claim.gapAfter);
  }
  return from < end ? [...free, { start: from, end }] : free;
};

/** For a calendar of several seats. Of different gaps before claims the smallest counts. */
const freeSeatsWithin = (
  { start, end }: Span,
  claims: readonly Spaced[],
  { capacity, bufferMinutes }: Room,
): Span[] => {
  const lead =
    claims.length > 0 ? Math.min(...claims.map(({ gapBefore }) => gapBefore)) : bufferMinutes * MINUTE_MS;
  const edges = [start, ...claims.flatMap((claim) => [claim.start, claim.end + claim.gapAfter]), end + lead]
    .filter((edge) => start <= edge && edge <= end + lead)
    .sort((one, other) => one - other);
  const free: Span[] = [];
  for (const [index, edge] of edges.slice(0, -1).entries()) {
    const next = edges[index + 1]!;
    if (edge === next || presentAt(claims, edge) >= capacity) continue;
    const last = free.at(-1);
    if (last?.end === edge) last.end = next;
    else free.push({ start: edge, end: next });
  }
  // A booking at the end of a free span needs its distance to the next claim.
  return free
    .map((span) => ({ start: span.start, end: span.end - lead }))
    .filter((span) => span.start < span.end);
};

/**
 * Returns the free parts of openings (epoch ms, not overlapping), in order. A booking of one seat without
 * terms fits exactly if one of these spans contains it, like in `findConflict` without journeys. With several
 * seats, a span is free as long as one seat is free; exact if all claims have the same terms.
 */
export const freeSpans = (openings: readonly Span[], claims: readonly Claim[], room: Room): Span[] => {
  const all = claims.map((claim) => spaced(claim, room));
  return openings.flatMap((opening) => {
    const reach = { start: opening.start - REACH_MS, end: opening.end + REACH_MS };
    const nearby = all.filter((claim) => overlaps(claim, reach));
    return room.capacity === 1 ? freeBetween(opening, nearby) : freeSeatsWithin(opening, nearby, room);
  });
};

/** A part of a day in minutes from midnight in Lagos: half-open, from 0 to 1440. */
export type MinuteSpan = { start: number; end: number };

/**
 * Returns the parts of spans (epoch ms) on a Lagos date, in minutes of that day; empty for a date that does
 * not exist.
 */
export const minutesOn = (date: string, spans: readonly Span[]): MinuteSpan[] => {
  const midnight = fromLagos(date, '00:00')?.getTime();
  if (midnight === undefined) return [];
  const minuteOf = (ms: number) => Math.min(Math.max((ms - midnight) / MINUTE_MS, 0), DAY_MINUTES);
  return spans
    .map(({ start, end }) => ({ start: minuteOf(start), end: minuteOf(end) }))
    .filter(({ start, end }) => start < end);
};
