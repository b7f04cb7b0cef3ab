import { HOUR_MS } from '../scheduling/units';
import type { Moment } from './cancellationTerms';

/** Hours before the start from which the screens ask the customer of an accepted booking. */
export const COMING_HOURS = 48;

/** The part of a booking that decides if its customer may confirm to come. */
type Expected = { status: string; startsAt: Moment; comingAt?: Moment | null | undefined };

/**
 * Checks if the customer may confirm to come at `now`. Returns 'legal', also when it is repeated;
 * 'not_accepted' before the acceptance; 'already_begun' after the start or the end of a booking (both 409).
 */
export const checkComing = (
  { status, startsAt }: Expected,
  now: Date,
): 'legal' | 'not_accepted' | 'already_begun' => {
  if (status === 'pending') return 'not_accepted';
  return status === 'accepted' && new Date(startsAt) > now ? 'legal' : 'already_begun';
};

/** Returns true while the details of a booking ask its customer, or show the answer. */
export const showsComing = (booking: Expected, now: Date): boolean =>
  checkComing(booking, now) === 'legal' &&
  (Boolean(booking.comingAt) ||
    new Date(booking.startsAt).getTime() - now.getTime() <= COMING_HOURS * HOUR_MS);
