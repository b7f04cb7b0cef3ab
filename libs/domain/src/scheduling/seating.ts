import { overlaps, type Claim } from './claims';
import type { Span } from './openings';
import { MINUTE_MS } from './units';

/**
 * One slot of a restaurant's opening: its start (epoch ms), the most guests at one moment of it, and the
 * number of free seats (null if the number of seats is not set).
 */
export type SlotSeats = { start: number; taken: number; free: number | null };

const maxOccupancy = (claims: readonly Claim[], slot: Span): number => {
  const overlapping = claims.filter((claim) => overlaps(claim, slot));
  // Occupancy rises only where a claim starts.
  const moments = [
    slot.start,
    ...overlapping.map(({ start }) => start).filter((start) => start > slot.start),
  ];
  const occupancyAt = (moment: number) =>
    overlapping.reduce(
      (sum, { start, end, seats }) => (start <= moment && moment < end ? sum + seats : sum),
      0,
    );
  return Math.max(...moments.map(occupancyAt));
};

/**
 * Returns the occupancy of a restaurant for each slot of its openings (the last slot may be shorter).
 * `claims` must contain the bookings that keep their tables.
 */
export const seatsBySlot = (
  openings: readonly Span[],
  slotMinutes: number,
  claims: readonly Claim[],
  seats: number | null,
): SlotSeats[] =>
  openings.flatMap((opening) => {
    const slots: SlotSeats[] = [];
    for (let { start } = opening; start < opening.end; start += slotMinutes * MINUTE_MS) {
      const taken = maxOccupancy(claims, {
        start,
        end: Math.min(start + slotMinutes * MINUTE_MS, opening.end),
      });
      slots.push({ start, taken, free: seats === null ? null : Math.max(0, seats - taken) });
    }
    return slots;
  });
