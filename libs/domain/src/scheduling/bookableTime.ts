import type { TimeRules } from './calendarRules';
import { isClosedOn, type OpeningRules } from './dayRules';
import { lagosDate } from './lagosTime';
import { MAX_DAYS_AHEAD } from '../web/fieldLimits';
import { openingsBetween, type Span } from './openings';
import { DAY_MS, MINUTE_MS } from './units';

/**
 * Returns the last Lagos date, `yyyy-MM-dd`, that can be booked today: two years ahead, or the days of the
 * provider.
 */
export const lastBookableDate = (now: Date, aheadDays: number = MAX_DAYS_AHEAD): string =>
  lagosDate(new Date(now.getTime() + Math.min(aheadDays, MAX_DAYS_AHEAD) * DAY_MS));

/**
 * Returns true if one opening contains the whole span and no closed day cuts it. Adjacent openings count as
 * one.
 */
export const isWithinHours = (rules: OpeningRules, wanted: Span): boolean =>
  openingsBetween(rules, wanted).some(({ start, end }) => start <= wanted.start && wanted.end <= end);

/** Returns true if the start is in the future and respects the provider's lead time. */
export const isEarlyEnough = (
  { leadMinutes }: Pick<TimeRules, 'leadMinutes'>,
  start: number,
  now: Date,
): boolean => start > now.getTime() && start >= now.getTime() + leadMinutes * MINUTE_MS;

/**
 * 'too_soon': inside the lead time. 'too_far_ahead': after the last date of the provider. 'day_off': begins
 * on a day off or a closed special day. 'closed': not within the opening hours, which end where such a day
 * begins.
 */
export type TimeVerdict = 'fits' | 'too_soon' | 'too_far_ahead' | 'day_off' | 'closed';

/**
 * Checks a time against the provider's rules, for new bookings and for new times of existing bookings. It
 * does not check if the time is still free (`findConflict`, `isDayFull`). `freeSlots` applies the same rules
 * (`openingsBetween`, `isEarlyEnough`) from start to start instead of calling this function for each; a
 * property test keeps the two equal.
 */
export const checkBookableTime = (rules: TimeRules, wanted: Span, now: Date): TimeVerdict => {
  if (!isEarlyEnough(rules, wanted.start, now)) return 'too_soon';
  const date = lagosDate(new Date(wanted.start));
  if (rules.aheadDays && date > lastBookableDate(now, rules.aheadDays)) return 'too_far_ahead';
  if (isClosedOn(rules, date)) return 'day_off';
  return isWithinHours(rules, wanted) ? 'fits' : 'closed';
};
