import { type CalendarRules, DEFAULT_CALENDAR, lagosDate } from '@tm/domain';
import { type Random, between, chance, pick } from '../random';
import { DAY, plus } from '../time';

/** Nothing is invented so late: a day off never stands over a booking. */
const FIRST_DAY_OFF = 16;

const daysOff = (random: Random, now: Date): CalendarRules['daysOff'] => {
  const first = FIRST_DAY_OFF + between(random, 0, 14);
  const date = (day: number) => lagosDate(plus(now, day * DAY));
  const reason = pick(random, ['Family wedding', 'Training in Accra', 'Annual leave', 'Equipment service']);
  return [{ from: date(first), to: date(first + between(random, 0, 3)), reason }];
};

/** How a business takes bookings. The demo accounts take them at short notice and without a gap, so that anything can be tried at once. */
export function inventCalendar(random: Random, now: Date, isDemo: boolean): CalendarRules {
  return {
    ...DEFAULT_CALENDAR,
    slotMinutes: pick(random, [60, 60, 30]),
    leadMinutes: isDemo ? 0 : pick(random, [0, 0, 60, 120, 1440]),
    bufferMinutes: isDemo ? 0 : pick(random, [0, 0, 15, 30]),
    daysOff: isDemo || chance(random, 0.4) ? daysOff(random, now) : [],
  };
}
