import type { BookingRow } from '@tm/schema/bookings';
import { dueTimesOf } from './changeBooking.writes';

/**
 * Returns a new request as it is stored when it is accepted at once: with the fields that an acceptance sets
 * (`changeBooking`), and both entries in its history.
 */
export const acceptAtOnce = (request: BookingRow, now: Date): BookingRow => {
  const entry = { kind: 'status' as const, status: 'accepted' as const, at: now, by: 'system' as const };
  const set = { status: 'accepted' as const, expiresAt: null };
  const { clockAt, remindAt } = dueTimesOf(request, set, entry);
  return {
    ...request,
    ...set,
    ...(clockAt && { clockAt }),
    ...(remindAt && { remindAt }),
    history: [...request.history, { ...entry, actorId: null }],
    version: request.version + 1,
  };
};
