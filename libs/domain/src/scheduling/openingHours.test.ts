import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fromLagos, lagosDate, lagosTime } from './lagosTime';
import {
  breakFaults,
  isOpenAt,
  isWholeDay,
  lagosWeekday,
  openingAt,
  openParts,
  type DayHours,
  type WeekHours,
} from './openingHours';

const at = (date: string, time: string) => fromLagos(date, time)!;
// 22 November 2026 is a Sunday.
const SUNDAY = '2026-11-22';
const MONDAY = '2026-11-23';

const time = fc
  .record({ hour: fc.integer({ min: 0, max: 23 }), minute: fc.constantFrom(0, 15, 30, 59) })
  .map(({ hour, minute }) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
const day = fc.option(fc.record({ open: time, close: time }), { nil: undefined });
const week: fc.Arbitrary<WeekHours> = fc
  .tuple(day, day, day, day, day, day, day)
  .map((days) => Object.fromEntries(days.entries()));
const instant = fc
  .integer({ min: 0, max: 21 * 24 * 60 * 60 })
  .map((seconds) => new Date(at(SUNDAY, '00:00').getTime() + seconds * 1000));

/**
 * Reference implementation: open within today's hours, or within the part of yesterday's hours that reaches
 * into today.
 */
const isOpenReference = (hours: WeekHours, moment: Date): boolean => {
  const weekday = lagosWeekday(moment);
  const now = lagosTime(moment);
  const passes = ({ open, close }: DayHours) => close <= open;
  const today = hours[weekday];
  const yesterday = hours[((weekday + 6) % 7) as 0];
  return Boolean(
    (today && now >= today.open && (passes(today) || now < today.close)) ||
    (yesterday && passes(yesterday) && now < yesterday.close),
  );
};

describe('opening hours', () => {
  it.each([
    ['08:59', false],
    ['09:00', true],
    ['21:59', true],
    ['22:00', false],
  ])('isOpenAt for 9 to 22 on Sundays at %s is %s', (clock, open) => {
    expect(isOpenAt({ 0: { open: '09:00', close: '22:00' } }, at(SUNDAY, clock))).toBe(open);
    expect(isOpenAt({ 0: { open: '09:00', close: '22:00' } }, at(MONDAY, clock))).toBe(false);
  });

  it('continue past midnight, also from Saturday into Sunday', () => {
    const saturdays = { 6: { open: '18:00', close: '02:00' } };
    expect(isOpenAt(saturdays, at(SUNDAY, '01:59'))).toBe(true);
    expect(isOpenAt(saturdays, at(SUNDAY, '02:00'))).toBe(false);
    expect(openingAt(saturdays, at('2026-11-28', '23:00'))).toEqual({
      isOpen: true,
      until: at('2026-11-29', '02:00'),
    });
  });

  it('use Lagos time, not UTC', () => {
    expect(isOpenAt({ 1: { open: '00:00', close: '01:00' } }, new Date('2026-11-22T23:30:00Z'))).toBe(true);
  });

  it('treat days without a gap as one opening, and never close if all days are open', () => {
    const always = Object.fromEntries(
      [0, 1, 2, 3, 4, 5, 6].map((each) => [each, { open: '00:00', close: '00:00' }]),
    );
    expect(openingAt(always, at(SUNDAY, '12:00'))).toEqual({ isOpen: true, until: null });
    const weekend = { 6: { open: '08:00', close: '00:00' }, 0: { open: '00:00', close: '20:00' } };
    expect(openingAt(weekend, at('2026-11-28', '12:00'))).toEqual({
      isOpen: true,
      until: at('2026-11-29', '20:00'),
    });
  });

  it('return when they open next, or null if never', () => {
    expect(openingAt({ 1: { open: '09:00', close: '17:00' } }, at(MONDAY, '17:00'))).toEqual({
      isOpen: false,
      opensAt: at('2026-11-30', '09:00'),
    });
    expect(openingAt({}, at(SUNDAY, '12:00'))).toEqual({ isOpen: false, opensAt: null });
  });

  it('agree with the reference implementation at any instant of any week', () => {
    fc.assert(
      fc.property(
        week,
        instant,
        (hours, moment) => isOpenAt(hours, moment) === isOpenReference(hours, moment),
      ),
      { numRuns: 2000 },
    );
  });

  it('change at the returned instant and not earlier', () => {
    const between = (from: Date, to: Date) =>
      [0, 0.1, 0.5, 0.9].map((part) => new Date(from.getTime() + part * (to.getTime() - from.getTime())));
    fc.assert(
      fc.property(week, instant, (hours, moment) => {
        const opening = openingAt(hours, moment);
        expect(opening.isOpen).toBe(isOpenAt(hours, moment));
        const change = opening.isOpen ? opening.until : opening.opensAt;
        if (!change) return;
        expect(isOpenAt(hours, change)).toBe(!opening.isOpen);
        expect(change.getTime()).toBeGreaterThan(moment.getTime());
        for (const instantBefore of between(moment, change))
          expect([lagosDate(instantBefore), isOpenAt(hours, instantBefore)]).toEqual([
            lagosDate(instantBefore),
            opening.isOpen,
          ]);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('breaks', () => {
  const lunch = { open: '09:00', close: '17:00', breaks: [{ from: '13:00', to: '14:00' }] };

  it('close a day between its parts', () => {
    expect(openingAt({ 1: lunch }, at(MONDAY, '12:59'))).toEqual({
      isOpen: true,
      until: at(MONDAY, '13:00'),
    });
    expect(openingAt({ 1: lunch }, at(MONDAY, '13:00'))).toEqual({
      isOpen: false,
      opensAt: at(MONDAY, '14:00'),
    });
    expect(isOpenAt({ 1: lunch }, at(MONDAY, '14:00'))).toBe(true);
  });

  it('may be after midnight', () => {
    const night = { open: '20:00', close: '04:00', breaks: [{ from: '23:30', to: '00:30' }] };
    expect(openParts(night)).toEqual([
      { open: '20:00', close: '23:30', isNextDay: false },
      { open: '00:30', close: '04:00', isNextDay: true },
    ]);
    const later = { ...night, breaks: [{ from: '01:00', to: '02:00' }] };
    expect([
      isOpenAt({ 1: later }, at('2026-11-24', '00:59')),
      isOpenAt({ 1: later }, at('2026-11-24', '01:00')),
    ]).toEqual([true, false]);
  });

  it('divide a whole day, which is then not open around the clock', () => {
    const whole = { open: '00:00', close: '00:00', breaks: [{ from: '12:00', to: '13:00' }] };
    expect([isWholeDay(whole), isWholeDay({ ...whole, breaks: [] })]).toEqual([false, true]);
    expect(openParts(whole)).toEqual([
      { open: '00:00', close: '12:00', isNextDay: false },
      { open: '13:00', close: '00:00', isNextDay: false },
    ]);
  });

  it.each([
    ['13:00', '13:05', null],
    ['13:00', '13:04', 'length'],
    ['14:00', '13:00', 'length'],
    ['09:00', '10:00', 'outside'],
    ['16:00', '17:00', 'outside'],
    ['08:00', '08:30', 'outside'],
    ['16:00', '18:00', 'outside'],
    ['17:30', '18:00', 'outside'],
  ])('breakFaults of %s to %s in an opening from 9 to 17 is %s', (from, to, fault) => {
    expect(breakFaults({ open: '09:00', close: '17:00', breaks: [{ from, to }] })).toEqual([fault]);
  });

  it('breakFaults requires breaks in order with open time between them', () => {
    const faults = (...breaks: [string, string][]) =>
      breakFaults({ open: '18:00', close: '03:00', breaks: breaks.map(([from, to]) => ({ from, to })) });
    expect(faults(['20:00', '21:00'], ['00:00', '00:30'], ['02:00', '02:55'])).toEqual([null, null, null]);
    expect(faults(['20:00', '21:00'], ['21:00', '22:00'])).toEqual([null, 'order']);
    expect(faults(['22:00', '23:00'], ['20:00', '21:00'])).toEqual([null, 'order']);
  });
});
