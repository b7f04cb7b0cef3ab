import { isDayOff, type TimeRules } from './calendarRules';
import { lagosDate } from './lagosTime';
import { MAX_DAYS_AHEAD } from '../web/fieldLimits';
import { openingsBetween, type Span } from './openings';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The last Lagos date, `yyyy-MM-dd`, that one can book today. */
export const lastBookableDate = (now: Date): string =>
  lagosDate(new Date(now.getTime() + MAX_DAYS_AHEAD * DAY_MS));

/** Does the whole of it lie within the hours, and on no day off? Openings without a gap between them are one. */
const withinHours = (rules: Pick<TimeRules, 'hours' | 'daysOff'>, wanted: Span): boolean =>
  openingsBetween(rules, wanted).some(({ start, end }) => start <= wanted.start && wanted.end <= end);

/** Does it start in the future, and with the time ahead that the provider asks for? */
export const isEarlyEnough = (
  { leadMinutes }: Pick<TimeRules, 'leadMinutes'>,
  start: number,
  now: Date,
): boolean => start > now.getTime() && start >= now.getTime() + leadMinutes * MINUTE_MS;

/** 'too_soon' for the lead time, 'day_off' when it begins on one, 'closed' when it does not lie within the hours, which end where a day off begins. */
export type TimeVerdict = 'fits' | 'too_soon' | 'day_off' | 'closed';

/**
 * May a booking stand at that time, as far as the provider's rules go? Whether the time is still free is for the claims to say
 * (`findConflict`). For new bookings and new times of old ones; free slots walk the same openings (`openingsBetween`, `isEarlyEnough`) from
 * start to start instead of asking this for each, and a property test holds the two together.
 */
export const judgeTime = (rules: TimeRules, wanted: Span, now: Date): TimeVerdict => {
  if (!isEarlyEnough(rules, wanted.start, now)) return 'too_soon';
  if (isDayOff(rules.daysOff, lagosDate(new Date(wanted.start)))) return 'day_off';
  return withinHours(rules, wanted) ? 'fits' : 'closed';
};
