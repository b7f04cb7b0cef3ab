import { overlaps, type Claim } from './claims';
import { fromLagos } from './lagosTime';
import type { Span } from './openings';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** How many may be there at one moment, and what must lie between two bookings. */
export type Room = { capacity: number; bufferMinutes: number };

/** How many are there at a moment; whoever was there counts until the buffer after them is over. */
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
  const reach = { start: start - buffer, end: end + buffer };
  const near = claims.filter((claim) => overlaps(claim, reach));
  const edges = [start, ...near.flatMap((claim) => [claim.start, claim.end + buffer]), reach.end]
    .filter((edge) => start <= edge && edge <= reach.end)
    .sort((one, other) => one - other);
  const free: Span[] = [];
  for (const [index, edge] of edges.slice(0, -1).entries()) {
    const next = edges[index + 1]!;
    if (edge === next || presentAt(near, edge, buffer) >= capacity) continue;
    const last = free.at(-1);
    if (last?.end === edge) last.end = next;
    else free.push({ start: edge, end: next });
  }
  // What is booked last needs its buffer before the next one comes.
  return free
    .map((span) => ({ start: span.start, end: span.end - buffer }))
    .filter((span) => span.start < span.end);
};

/**
 * What is left of openings (epoch ms, not overlapping) beside claims, in order: a booking for one fits exactly where one of these spans holds
 * the whole of it (`findConflict` says the same of each). Where there are seats, a span is free as long as one of them is.
 */
export const freeSpans = (openings: readonly Span[], claims: readonly Claim[], room: Room): Span[] =>
  openings.flatMap((opening) => freeWithin(opening, claims, room));

/** A part of a day in minutes from its midnight in Lagos, half open, within 0 and 1440. */
export type MinuteSpan = { start: number; end: number };

/** What of some spans (epoch ms) lies on a Lagos date, in minutes of it; nothing for a date that does not exist. */
export const minutesOn = (date: string, spans: readonly Span[]): MinuteSpan[] => {
  const midnight = fromLagos(date, '00:00')?.getTime();
  if (midnight === undefined) return [];
  const minuteOf = (ms: number) => Math.min(Math.max((ms - midnight) / MINUTE_MS, 0), DAY_MINUTES);
  return spans
    .map(({ start, end }) => ({ start: minuteOf(start), end: minuteOf(end) }))
    .filter(({ start, end }) => start < end);
};
