import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DEFAULT_CALENDAR, type TimeRules } from './calendarRules';
import type { Claim } from './claims';
import { dayTimes } from './dayTimes';
import { freeSlots } from './freeSlots';
import { addDays } from './lagosDates';
import { fromLagos } from './lagosTime';
import { holidaySpans } from './publicHolidays';
import { datesFrom } from './weeks';
import { MINUTE_MS } from './units';

const at = (date: string, time: string) => fromLagos(date, time)!;
// 23 November 2026 is a Monday.
const MONDAY = '2026-11-23';
const LONG_BEFORE = at('2026-11-01', '12:00');
const rulesOf = (more: Partial<TimeRules> = {}): TimeRules => ({
  ...DEFAULT_CALENDAR,
  hours: { 1: { open: '09:00', close: '12:00' } },
  capacity: 1,
  ...more,
});
const taken = (date: string, from: string, to: string): Claim => ({
  bookingId: from,
  start: at(date, from).getTime(),
  end: at(date, to).getTime(),
  seats: 1,
});
const on = (date: string, rules: TimeRules, claims: Claim[] | null = [], now = LONG_BEFORE) =>
  dayTimes(rules, [date], claims, now)[0]!;
const hours = (start: number, end: number) => ({ start: start * 60, end: end * 60 });

describe('dayTimes', () => {
  it('returns the openings and their free parts', () => {
    expect(on(MONDAY, rulesOf(), [taken(MONDAY, '10:00', '11:00')])).toEqual({
      date: MONDAY,
      openings: [hours(9, 12)],
      free: [hours(9, 10), hours(11, 12)],
    });
    expect(on('2026-11-24', rulesOf())).toEqual({ date: '2026-11-24', openings: [], free: [] });
    expect(on(MONDAY, rulesOf(), null).free).toBeNull();
    expect(dayTimes(rulesOf(), [], [], LONG_BEFORE)).toEqual([]);
  });

  it('returns nothing on days off', () => {
    expect(on(MONDAY, rulesOf({ daysOff: [{ from: MONDAY, to: MONDAY }] }))).toMatchObject({
      openings: [],
      free: [],
    });
  });

  it('puts the part of a night after midnight on the next date', () => {
    const nights = rulesOf({ hours: { 1: { open: '22:00', close: '02:00' } } });
    expect(dayTimes(nights, [MONDAY, '2026-11-24'], [taken(MONDAY, '23:00', '23:30')], LONG_BEFORE)).toEqual([
      { date: MONDAY, openings: [hours(22, 24)], free: [hours(22, 23), hours(23.5, 24)] },
      { date: '2026-11-24', openings: [hours(0, 2)], free: [hours(0, 2)] },
    ]);
    expect(on('2026-11-24', nights)).toMatchObject({ openings: [hours(0, 2)] });
  });

  it('starts free time after the lead time and ends it two years ahead', () => {
    expect(on(MONDAY, rulesOf({ leadMinutes: 60 }), [], at(MONDAY, '09:30')).free).toEqual([hours(10.5, 12)]);
    expect(on(MONDAY, rulesOf(), [], at(MONDAY, '12:00'))).toMatchObject({
      openings: [hours(9, 12)],
      free: [],
    });
    expect(on(MONDAY, rulesOf(), [], at('2024-11-20', '12:00'))).toMatchObject({
      openings: [hours(9, 12)],
      free: [],
    });
  });

  it('starts free time at a whole minute', () => {
    const now = new Date(at(MONDAY, '09:30').getTime() + 44_737);
    expect(on(MONDAY, rulesOf(), [], now).free).toEqual([{ start: 9 * 60 + 31, end: 12 * 60 }]);
  });

  it('uses the default hours if no hours are set', () => {
    expect(on(MONDAY, rulesOf({ hours: null }))).toMatchObject({
      openings: [hours(8, 18)],
      free: [hours(8, 18)],
    });
  });

  // `freeSlots` has an independent model. Every slot that it offers must be free here, and no other start on
  // its grid may be free.
  it('is free exactly where freeSlots offers a slot, for any rules, public holidays and bookings', () => {
    const FROM = '2026-12-21';
    const DAYS = 12;
    const clock = fc
      .integer({ min: 0, max: 47 })
      .map((half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`);
    const day = fc.option(fc.record({ open: clock, close: clock }), { nil: undefined, freq: 4 });
    const feasts = holidaySpans(FROM, addDays(FROM, DAYS));
    const world = fc.record({
      hours: fc.tuple(day, day, day, day, day, day, day).map((week) => Object.fromEntries(week.entries())),
      daysOff: fc.subarray(feasts),
      slotMinutes: fc.constantFrom(15, 30, 60),
      bufferMinutes: fc.constantFrom(0, 0, 15, 60),
      leadMinutes: fc.constantFrom(0, 90, 3000),
      capacity: fc.constantFrom(1, 1, 3),
      claims: fc.array(
        fc.record({
          start: fc.integer({ min: -96, max: 96 * DAYS }),
          length: fc.integer({ min: 1, max: 40 }),
          seats: fc.integer({ min: 1, max: 2 }),
        }),
        { maxLength: 20 },
      ),
      minutes: fc.constantFrom(15, 60, 120),
      now: fc.integer({ min: -100, max: 500 }),
    });
    const ms = (quarter: number) => at(FROM, '00:00').getTime() + quarter * 15 * MINUTE_MS;
    const dates = datesFrom(FROM, DAYS);
    const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
    fc.assert(
      fc.property(world, ({ claims: claimInputs, minutes, now: quarter, ...ruleInputs }) => {
        const rules = { ...DEFAULT_CALENDAR, ...ruleInputs };
        const claims = claimInputs.map(({ start, length, seats }, index) => ({
          bookingId: String(index),
          start: ms(start),
          end: ms(start + length),
          seats,
        }));
        const now = new Date(ms(quarter));
        const slots = freeSlots(rules, { from: FROM, to: dates.at(-1)!, minutes, seats: 1 }, claims, now);
        const mismatches: unknown[] = [];
        for (const [index, { free, openings }] of dayTimes(rules, dates, claims, now).entries()) {
          const isIn = (spans: typeof openings, start: number) =>
            spans.some((span) => span.start <= start && start + minutes <= span.end);
          const offered = slots[index]!.times.map(minuteOf).filter((start) => start + minutes <= 1440);
          for (const start of offered)
            if (!isIn(free!, start)) mismatches.push([dates[index], start, 'offered, not free']);
          for (let start = 0; start + minutes <= 1440; start += 15)
            if (isIn(free!, start) && !isIn(openings, start))
              mismatches.push([dates[index], start, 'free, not open']);
          // On a date with a single opening that does not touch midnight, every free start on the grid must
          // be offered.
          const [opening, ...others] = openings;
          if (!opening || others.length > 0 || opening.start === 0 || opening.end === 1440) continue;
          for (let { start } = opening; start + minutes <= opening.end; start += rules.slotMinutes) {
            const isLater = ms(0) + index * 1440 * MINUTE_MS + start * MINUTE_MS > now.getTime();
            if (isLater && isIn(free!, start) && !offered.includes(start))
              mismatches.push([dates[index], start, 'free, not offered']);
          }
        }
        expect(mismatches).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});
