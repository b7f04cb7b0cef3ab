import { overlaps, type Claim } from './claims';
import { fromLagos } from './lagosTime';
import type { Span } from './openings';
import { MINUTE_MS } from './units';

const DAY_MINUTES = 24 * 60;

/** Capacity at one moment, and the minimum time between two bookings. */
export type Room = { capacity: number; bufferMinutes: number };

/** Returns the number of seats taken at a moment; a claim counts until the buffer after it is over. */
const presentAt = (claims: readonly Claim[], moment: number, buffer: number): number =>
  claims.reduce(
    (sum, { start, end, seats }) => (start <= moment && moment < end + buffer ? sum + seats : sum),
    0,
  );

const freeWithin = (
  { start, end }: Span,
  claims: readonly Claim[],
  { capacity, bufferMinutes }: Room,
): Span[] => {
  const buffer = bufferMinutes * MINUTE_MS;
  const openingWithBuffers = { start: start - buffer, end: end + buffer };
  const nearbyClaims = claims.filter((claim) => overlaps(claim, openingWithBuffers));
  const edges = [
    start,
    ...nearbyClaims.flatMap((claim) => [claim.start, claim.end + buffer]),
    openingWithBuffers.end,
  ]
    .filter((edge) => start <= edge && edge <= openingWithBuffers.end)
    .sort((one, other) => one - other);
  const free: Span[] = [];
  for (const [index, edge] of edges.slice(0, -1).entries()) {
    const next = edges[index + 1]!;
    if (edge === next || presentAt(nearbyClaims, edge, buffer) >= capacity) continue;
    const last = free.at(-1);
    if (last?.end === edge) last.end = next;
    else free.push({ start: edge, end: next });
  }
  // A booking at the end of a free span needs its buffer before the next claim.
  return free
    .map((span) => ({ start: span.start, end: span.end - buffer }))
    .filter((span) => span.start < span.end);
};

/**
 * Returns the free parts of openings (epoch ms, not overlapping), in order. A booking of one seat fits
 * exactly if one of these spans contains it, like in `findConflict`. With several seats, a span is free as
 * long as one seat is free.
 */
export const freeSpans = (openings: readonly Span[], claims: readonly Claim[], room: Room): Span[] =>
  openings.flatMap((opening) => freeWithin(opening, claims, room));

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
