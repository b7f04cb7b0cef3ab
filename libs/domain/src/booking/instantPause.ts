import { FEWEST_FOR_RELIABILITY, RELIABILITY_DAYS, reliabilityOf, type Mark } from './marks';
import { DAY_MS } from '../scheduling/units';

/** Percentage of kept bookings below which a provider's listings are not booked at once. */
export const INSTANT_OFF_BELOW = 80;
/** Percentage from which they are booked at once again. */
export const INSTANT_ON_FROM = 85;

/** Fewer marks than this cannot make the share of kept bookings too low. */
const FEWEST_MISSED = Math.floor((FEWEST_FOR_RELIABILITY * (100 - INSTANT_OFF_BELOW)) / 100) + 1;

/**
 * Returns true while a provider's reliability pauses bookings at once: from below 80 % kept until 85 % or
 * more. Without a reliability (fewer than ten agreed bookings) nothing is paused. The state follows from the
 * stored marks: the share is computed again at each time at which a mark was given or stopped to count. So an
 * appeal that removes a mark, and marks that are too old, need no stored state.
 */
export const isInstantPaused = (marks: readonly Mark[], now: Date): boolean => {
  if (marks.filter(({ mark }) => mark !== 'kept').length < FEWEST_MISSED) return false;
  const given = marks.map(({ at }) => new Date(at).getTime());
  const moments = [...given, ...given.map((at) => at + RELIABILITY_DAYS * DAY_MS)]
    .filter((at) => at <= now.getTime())
    .sort((one, other) => one - other);
  return [...new Set(moments)].reduce((isPaused, at) => {
    const share = reliabilityOf(marks, new Date(at));
    if (!share) return false;
    const [kept, all] = [share.kept * 100, share.of];
    return kept < all * INSTANT_OFF_BELOW || (isPaused && kept < all * INSTANT_ON_FROM);
  }, false);
};
