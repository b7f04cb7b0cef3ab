import { describe, expect, it } from '@jest/globals';
import {
  completedAt,
  describeChange,
  earningPeriods,
  EARNING_STEPS,
  isEarningRange,
  presetRange,
  rangeBefore,
  sumEarnings,
  usualEarningRange,
} from './earnings';
import { addDays, addMonths, daysBetween, mondayOf } from '../scheduling/lagosDates';

describe('Lagos dates', () => {
  it('continue over the ends of months and years', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-01');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-01');
    expect(daysBetween('2026-12-31', '2027-01-01')).toBe(2);
    expect(daysBetween('2026-01-02', '2026-01-01')).toBe(0);
  });
  it.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2026-11-23', '2026-11-23'],
    ['2027-01-01', '2026-12-28'],
  ])('mondayOf(%s) returns %s', (date, monday) => expect(mondayOf(date)).toBe(monday));
});

it.each([
  ['2026-11-29', '2026-11-29', '2026-11-28', '2026-11-28'],
  ['2026-10-31', '2026-11-29', '2026-10-01', '2026-10-30'],
  ['2028-03-01', '2028-03-31', '2028-01-30', '2028-02-29'],
])('the range before %s to %s is %s to %s, which is as long', (from, to, start, end) => {
  expect(rangeBefore({ from, to })).toEqual({ from: start, to: end });
});

it.each([
  [60_000, 45_000, '₦15,000 more than last week'],
  [45_000, 60_000, '₦15,000 less than last week'],
  [60_000, 60_000, 'the same as last week'],
  [60_000, 0, 'nothing last week'],
])('describeChange(%d, %d) is %s', (earned, before, text) => {
  expect(describeChange(earned, before, 'last week')).toBe(text);
});

describe('presetRange', () => {
  it.each([
    ['7 days', '2026-11-29', '2026-11-23'],
    ['30 days', '2026-11-29', '2026-10-31'],
    ['This month', '2026-11-29', '2026-11-01'],
    ['This month', '2027-03-01', '2027-03-01'],
    ['7 days', '2027-03-01', '2027-02-23'],
  ] as const)('%s on %s begins on %s', (preset, today, from) => {
    expect(presetRange(preset, today)).toEqual({ from, to: today });
  });

  it('30 days is the usual range by day', () => {
    expect(presetRange('30 days', '2026-11-29')).toEqual(usualEarningRange('day', '2026-11-29'));
  });
});

describe('earningPeriods', () => {
  it('cuts the first and the last period to the range', () => {
    expect(earningPeriods('week', { from: '2026-11-18', to: '2026-12-01' })).toEqual([
      { from: '2026-11-18', to: '2026-11-22' },
      { from: '2026-11-23', to: '2026-11-29' },
      { from: '2026-11-30', to: '2026-12-01' },
    ]);
    expect(earningPeriods('month', { from: '2026-01-31', to: '2026-03-01' })).toEqual([
      { from: '2026-01-31', to: '2026-01-31' },
      { from: '2026-02-01', to: '2026-02-28' },
      { from: '2026-03-01', to: '2026-03-01' },
    ]);
    expect(earningPeriods('day', { from: '2026-02-27', to: '2026-03-01' }).map(({ from }) => from)).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ]);
    expect(earningPeriods('day', { from: '2026-03-01', to: '2026-02-27' })).toEqual([]);
  });
  it.each(EARNING_STEPS)('by %s covers the whole range with each day once', (by) => {
    const range = { from: '2023-11-19', to: '2028-03-02' };
    const periods = earningPeriods(by, range);
    expect([periods[0]!.from, periods[periods.length - 1]!.to]).toEqual([range.from, range.to]);
    periods.slice(1).forEach(({ from }, at) => expect(from).toBe(addDays(periods[at]!.to, 1)));
  });
});

describe('sumEarnings', () => {
  it('adds each day to its period exactly once', () => {
    const range = { from: '2026-01-01', to: '2026-12-31' };
    const days = Array.from({ length: 500 }, (_, at) => ({
      date: addDays('2025-11-01', (at * 37) % 500),
      kobo: at * 101,
      bookings: (at % 3) + 1,
    }));
    const inside = days.filter(({ date }) => date >= range.from && date <= range.to);
    for (const by of EARNING_STEPS) {
      const points = sumEarnings(days, earningPeriods(by, range));
      expect(points.reduce((sum, { kobo }) => sum + kobo, 0)).toBe(
        inside.reduce((sum, { kobo }) => sum + kobo, 0),
      );
      expect(points.reduce((sum, { bookings }) => sum + bookings, 0)).toBe(
        inside.reduce((sum, { bookings }) => sum + bookings, 0),
      );
    }
    expect(sumEarnings(days, earningPeriods('month', range))[1]).toMatchObject({
      from: '2026-02-01',
      kobo: inside.filter(({ date }) => date.startsWith('2026-02')).reduce((sum, { kobo }) => sum + kobo, 0),
    });
  });
  it('returns 0 for a period without earnings', () =>
    expect(sumEarnings([], [{ from: '2026-01-01', to: '2026-01-01' }])).toEqual([
      { from: '2026-01-01', to: '2026-01-01', kobo: 0, bookings: 0 },
    ]));
});

describe('earning ranges', () => {
  it('default to a range that ends today', () => {
    expect(usualEarningRange('day', '2026-11-21')).toEqual({ from: '2026-10-23', to: '2026-11-21' });
    expect(usualEarningRange('week', '2026-11-21')).toEqual({ from: '2026-08-31', to: '2026-11-21' });
    expect(usualEarningRange('month', '2026-11-21')).toEqual({ from: '2025-12-01', to: '2026-11-21' });
    for (const by of EARNING_STEPS)
      expect(earningPeriods(by, usualEarningRange(by, '2026-11-21'))).toHaveLength(by === 'day' ? 30 : 12);
  });
  it('are limited to 370 days by day and 1830 days by month', () => {
    const days = (count: number) => ({ from: '2026-01-01', to: addDays('2026-01-01', count - 1) });
    expect([isEarningRange('day', days(370)), isEarningRange('day', days(371))]).toEqual([true, false]);
    expect([isEarningRange('month', days(1830)), isEarningRange('month', days(1831))]).toEqual([true, false]);
    expect(isEarningRange('day', { from: '2026-01-02', to: '2026-01-01' })).toBe(false);
  });
});

describe('completedAt', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour));
  it('returns the time of the completed event, or null without one', () => {
    expect(
      completedAt([
        { status: 'pending', at: at(1) },
        { status: 'completed', at: at(3) },
      ]),
    ).toEqual(at(3));
    expect(completedAt([{ status: 'pending', at: at(1) }])).toBeNull();
  });
});
