import {
  type CalendarRules,
  DEFAULT_CALENDAR,
  DEFAULT_TRAVEL,
  holidaySpans,
  type HolidayChoice,
  lagosDate,
  type SpecialDay,
} from '@tm/domain';
import { type Random, between, chance, pick } from '../random';
import { DAY, plus } from '../time';

/**
 * First day off, in days from today. It is later than every
 * generated booking, so days off never overlap a booking.
 */
const FIRST_DAY_OFF = 16;

const fakeDaysOff = (random: Random, now: Date): CalendarRules['daysOff'] => {
  const first = FIRST_DAY_OFF + between(random, 0, 14);
  const date = (day: number) => lagosDate(plus(now, day * DAY));
  const reason = pick(random, ['Family wedding', 'Training in Accra', 'Annual leave', 'Equipment service']);
  return [{ from: date(first), to: date(first + between(random, 0, 3)), reason }];
};

/** A day with short hours, later than all generated bookings and days off. */
const shortDay = (now: Date): SpecialDay => {
  const date = lagosDate(plus(now, (FIRST_DAY_OFF + 18) * DAY));
  const hours = { open: '10:00', close: '14:00' };
  return { kind: 'hours', hours, on: { from: date, to: date }, reason: 'Stock-taking' };
};

/**
 * Returns choices for the next two public holidays after the
 * generated bookings: closed, and shorter hours.
 */
const fakeHolidays = (now: Date): HolidayChoice[] => {
  const date = (day: number) => lagosDate(plus(now, day * DAY));
  const keys = holidaySpans(date(FIRST_DAY_OFF), date(FIRST_DAY_OFF + 200)).map(({ key }) => key);
  const [closed, short] = [...new Set(keys)];
  return [
    ...(closed ? [{ holiday: closed, choice: 'closed' as const }] : []),
    ...(short
      ? [{ holiday: short, choice: 'hours' as const, hours: { open: '12:00', close: '16:00' } }]
      : []),
  ];
};

/** Journeys between customers and limits of days, of one provider beside the demo account. */
export const TRAVELLING = {
  travel: DEFAULT_TRAVEL,
  aheadDays: 60,
  perDay: 6,
} satisfies Partial<CalendarRules>;

/**
 * Returns calendar rules. Demo accounts have no minimum
 * notice and no buffer, so that every feature can be tried.
 */
export function fakeCalendarRules(random: Random, now: Date, isDemo: boolean): CalendarRules {
  return {
    ...DEFAULT_CALENDAR,
    slotMinutes: pick(random, [60, 60, 30]),
    leadMinutes: isDemo ? 0 : pick(random, [0, 0, 60, 120, 1440]),
    bufferMinutes: isDemo ? 0 : pick(random, [0, 0, 15, 30]),
    ...(isDemo && { special: [shortDay(now)] }),
    daysOff: isDemo || chance(random, 0.4) ? fakeDaysOff(random, now) : [],
    ...((isDemo || chance(random, 0.3)) && { holidays: fakeHolidays(now) }),
  };
}
