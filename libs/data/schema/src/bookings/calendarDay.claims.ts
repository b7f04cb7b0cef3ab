import type { Claim } from '@tm/domain';

/** A stored claim. `heldUntil` (epoch ms) ends the hold of a pending request; null means no end. */
export type HeldClaim = Claim & { heldUntil: number | null };

/** A day as read. Writes check its `version`. */
export type CalendarDay = { _id: string; version: number; claims: HeldClaim[] };

/**
 * Returns the claims of some days that are valid at `now`, without expired holds. A claim on several days is
 * returned once.
 */
export const liveClaims = (days: readonly Pick<CalendarDay, 'claims'>[], now: Date): HeldClaim[] => {
  const live = days
    .flatMap(({ claims }) => claims)
    .filter(({ heldUntil }) => heldUntil === null || heldUntil > now.getTime());
  return [...new Map(live.map((claim) => [claim.bookingId, claim])).values()];
};
