import {
  bookingReference,
  claimsAround,
  ENTRY_LIMITS,
  entryOfClaim,
  isForeignClaim,
  lagosDate,
  type Claim,
} from '@tm/domain';
import { conflict, type DomainError } from '@tm/mongo';
import { liveClaims, type CalendarDay } from '@tm/schema/bookings';
import { claimOf, findObstacle, type WantedTime } from '../../bookings';

const presentClaim = ({ bookingId, start, end }: Claim) => {
  const entry = entryOfClaim(bookingId);
  const kind = isForeignClaim({ bookingId }) ? 'busy' : entry ? 'entry' : 'booking';
  return {
    kind: kind as 'busy' | 'entry' | 'booking',
    id: entry ?? bookingId,
    reference: kind === 'booking' ? bookingReference(bookingId) : null,
    startsAt: new Date(start).toISOString(),
    endsAt: new Date(end).toISOString(),
  };
};

/** The dates that moved times of a repeated appointment had, by the ids of their claims. */
export type MovedFrom = ReadonlyMap<string, string>;

/** Describes a wanted time that does not fit, with the claims around it; null if it fits. */
const overlapOf = (days: readonly CalendarDay[], wanted: WantedTime, movedFrom?: MovedFrom) => {
  if (!findObstacle(days, wanted)) return null;
  const { bufferMinutes = 0, travel } = wanted;
  const from = movedFrom?.get(wanted.bookingId);
  const around = claimsAround(liveClaims(days, wanted.now), claimOf(wanted), { bufferMinutes, travel });
  return {
    date: lagosDate(wanted.startsAt),
    ...(from && { movedFrom: from }),
    claims: around.slice(0, ENTRY_LIMITS.overlaps).map(presentClaim),
  };
};

/**
 * Returns the error 409 `overlaps_bookings` with every wanted time that does not fit; null if all fit. `days`
 * are the days of all times; `movedFrom` names the former dates of moved times.
 */
export const overlapsIn = (
  days: readonly CalendarDay[],
  wanted: readonly WantedTime[],
  movedFrom?: MovedFrom,
): DomainError | null => {
  const overlaps = wanted.flatMap((time) => overlapOf(days, time, movedFrom) ?? []);
  if (overlaps.length === 0) return null;
  return conflict(
    'overlaps_bookings',
    wanted.length === 1
      ? 'This time is taken. Nothing was saved.'
      : `${overlaps.length} of ${wanted.length} dates are taken. Nothing was saved.`,
    { current: { overlaps } },
  );
};
