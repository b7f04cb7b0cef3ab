import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dayRuleOn, isClosedOn, openingExceptions } from './dayRules';
import { addDays } from './lagosDates';
import type { DayHours } from './openingHours';
import { includesDate, specialDayOn, type SpecialDates, type SpecialDay } from './specialDays';
import { modelSpecialDay, specialDaysNear } from './specialDays.testing';
import { datesFrom } from './weeks';

const WEEKLY = { 6: { open: '09:00', close: '17:00' } };
const LATE: DayHours = { open: '10:30', close: '17:00' };
const closed = (on: SpecialDates, reason?: string): SpecialDay => ({ kind: 'closed', on, reason });
const late = (on: SpecialDates): SpecialDay => ({ kind: 'hours', hours: LATE, on });
/** Sanitation day: the last Saturday of the month. */
const LAST_SATURDAY: SpecialDates = { nth: -1, weekday: 6 };

describe('includesDate', () => {
  it.each<[SpecialDates, string[], string[]]>([
    [{ from: '2026-12-24', to: '2026-12-26' }, ['2026-12-24', '2026-12-26'], ['2026-12-23', '2026-12-27']],
    [{ yearly: '10-01' }, ['2026-10-01', '2031-10-01'], ['2026-10-02', '2026-01-10']],
    [{ yearly: '02-29' }, ['2028-02-29'], ['2027-02-28', '2027-03-01', '2028-02-28']],
    // November 2026 has four Saturdays, and October five.
    [LAST_SATURDAY, ['2026-11-28', '2026-10-31', '2028-02-26'], ['2026-10-24', '2026-11-21', '2026-11-29']],
    [{ nth: 4, weekday: 6 }, ['2026-11-28', '2026-10-24'], ['2026-10-31', '2026-11-21']],
    [{ nth: 1, weekday: 0 }, ['2026-11-01', '2026-12-06'], ['2026-11-08', '2026-11-02']],
  ])('of %j includes %j but not %j', (on, within, outside) => {
    expect(within.filter((date) => includesDate(on, date))).toEqual(within);
    expect(outside.filter((date) => includesDate(on, date))).toEqual([]);
  });
});

describe('dayRuleOn', () => {
  const on = (special: SpecialDay[], date: string, daysOff: { from: string; to: string }[] = []) =>
    dayRuleOn({ hours: WEEKLY, daysOff, special }, date);

  it('takes the hours of the special day instead of the weekly ones', () => {
    expect(on([late(LAST_SATURDAY)], '2026-11-28')).toEqual({ by: 'special', hours: LATE, reason: null });
    expect(on([late(LAST_SATURDAY)], '2026-11-21')).toEqual({ by: 'week', hours: WEEKLY[6], reason: null });
    expect(on([late({ yearly: '11-29' })], '2026-11-29').hours).toEqual(LATE);
  });

  it('decides by days off, dates, weekdays of the month, days of the year and the week, in this order', () => {
    const date = '2026-11-28';
    const [off, dates, yearly] = [{ from: date, to: date }, { from: date, to: date }, { yearly: '11-28' }];
    const nth = closed(LAST_SATURDAY, 'Sanitation');
    expect(on([late(yearly)], date).hours).toEqual(LATE);
    expect(on([late(yearly), nth], date)).toEqual({ by: 'special', hours: null, reason: 'Sanitation' });
    expect(on([late(yearly), nth, late(dates)], date).hours).toEqual(LATE);
    expect(on([late(dates)], date, [off])).toEqual({ by: 'day_off', hours: null, reason: null });
  });

  it('takes the first of the same kind', () => {
    const [fourth, last] = [late({ nth: 4, weekday: 6 }), closed(LAST_SATURDAY)];
    expect(on([fourth, last], '2026-11-28').hours).toEqual(LATE);
    expect(on([last, fourth], '2026-11-28').hours).toBeNull();
  });

  it('opens days without weekly hours as a whole, apart from special days', () => {
    const rules = { hours: null, daysOff: [], special: [late({ yearly: '11-28' })] };
    expect(dayRuleOn(rules, '2026-11-27').hours).toEqual({ open: '00:00', close: '00:00' });
    expect(dayRuleOn(rules, '2026-11-28').hours).toEqual(LATE);
  });
});

it('isClosedOn is true on days off and closed special days, and not on weekdays without hours', () => {
  const special = [closed({ yearly: '11-28' }), late({ yearly: '11-30' })];
  const rules = { hours: WEEKLY, daysOff: [{ from: '2026-11-27', to: '2026-11-27' }], special };
  expect(datesFrom('2026-11-26', 5).filter((date) => isClosedOn(rules, date))).toEqual([
    '2026-11-27',
    '2026-11-28',
  ]);
  expect(openingExceptions(rules, datesFrom('2026-11-26', 5))).toEqual([
    { date: '2026-11-27', hours: null },
    { date: '2026-11-28', hours: null },
    { date: '2026-11-30', hours: LATE },
  ]);
});

it('specialDayOn and an independent model agree on any date of four years', () => {
  const START = '2026-01-01';
  const world = fc
    .integer({ min: 0, max: 4 * 366 })
    .map((days) => addDays(START, days))
    .chain((date) => fc.tuple(fc.constant(date), specialDaysNear(date, 3, fc.constant(LATE))));
  fc.assert(
    fc.property(world, fc.integer({ min: -2, max: 6 }), ([start, special], shift) => {
      const date = addDays(start, shift);
      expect(specialDayOn(special, date) ?? undefined).toEqual(modelSpecialDay(special, date));
    }),
    { numRuns: 3000 },
  );
});
