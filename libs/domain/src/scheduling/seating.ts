import { overlaps, type Claim } from './claims';
import type { Span } from './openings';

const MINUTE_MS = 60_000;

/** One stretch of a restaurant's evening: its start (epoch ms), the most guests at one moment of it, and the seats nobody has (null: no number of seats is named). */
export type SlotSeats = { start: number; taken: number; free: number | null };

const mostIn = (claims: readonly Claim[], slot: Span): number => {
  const there = claims.filter((claim) => overlaps(claim, slot));
  // It only gets fuller where somebody arrives.
  const moments = [slot.start, ...there.map(({ start }) => start).filter((start) => start > slot.start)];
  const at = (moment: number) =>
    there.reduce((sum, { start, end, seats }) => (start <= moment && moment < end ? sum + seats : sum), 0);
  return Math.max(...moments.map(at));
};

/** How full a restaurant is, slot by slot of its openings (the last one may be shorter); claims are the bookings that keep their tables. */
export const seatsBySlot = (
  openings: readonly Span[],
  slotMinutes: number,
  claims: readonly Claim[],
  seats: number | null,
): SlotSeats[] =>
  openings.flatMap((opening) => {
    const slots: SlotSeats[] = [];
    for (let { start } = opening; start < opening.end; start += slotMinutes * MINUTE_MS) {
      const taken = mostIn(claims, { start, end: Math.min(start + slotMinutes * MINUTE_MS, opening.end) });
      slots.push({ start, taken, free: seats === null ? null : Math.max(0, seats - taken) });
    }
    return slots;
  });
