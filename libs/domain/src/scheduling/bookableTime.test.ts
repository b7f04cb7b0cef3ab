import { describe, expect, it } from '@jest/globals';
import { checkBookableTime } from './bookableTime';
import { DEFAULT_CALENDAR, calendarRulesOf, hoursOf, type TimeRules } from './calendarRules';
import { fromLagos } from './lagosTime';
import { isPossibleDay, overlappingDays } from './openingHours';

const at = (date: string, time: string) => fromLagos(date, time)!.getTime();
const span = (date: string, from: string, minutes: number) => ({
  start: at(date, from),
  end: at(date, from) + minutes * 60_000,
});
const rulesOf = (more: Partial<TimeRules> = {}): TimeRules => ({
  ...DEFAULT_CALENDAR,
  hours: null,
  capacity: 1,
  ...more,
});
// 23 November 2026 is a Monday.
const MONDAY = '2026-11-23';
const NOW = new Date(at(MONDAY, '06:00'));

describe('checkBookableTime', () => {
  const hours = { 1: { open: '09:00', close: '17:00' } };

  it.each([
    ['09:00', 60, 'fits'],
    ['16:00', 60, 'fits'],
    ['16:01', 60, 'closed'],
    ['08:59', 60, 'closed'],
    ['17:00', 60, 'closed'],
    ['09:00', 481, 'closed'],
  ] as const)('with hours from 9 to 17, judges %s for %s minutes as %s', (time, minutes, verdict) => {
    expect(checkBookableTime(rulesOf({ hours }), span(MONDAY, time, minutes), NOW)).toBe(verdict);
  });

  it('accepts any time without hours, but still applies days off and the lead time', () => {
    expect(checkBookableTime(rulesOf(), span(MONDAY, '23:30', 120), NOW)).toBe('fits');
    expect(
      checkBookableTime(
        rulesOf({ daysOff: [{ from: '2026-11-24', to: '2026-11-26' }] }),
        span(MONDAY, '23:30', 120),
        NOW,
      ),
    ).toBe('closed');
    expect(
      checkBookableTime(
        rulesOf({ daysOff: [{ from: '2026-11-24', to: '2026-11-26' }] }),
        span(MONDAY, '23:30', 30),
        NOW,
      ),
    ).toBe('fits');
    expect(checkBookableTime(rulesOf({ leadMinutes: 120 }), span(MONDAY, '07:59', 30), NOW)).toBe('too_soon');
    expect(checkBookableTime(rulesOf({ leadMinutes: 120 }), span(MONDAY, '08:00', 30), NOW)).toBe('fits');
    expect(checkBookableTime(rulesOf(), span(MONDAY, '06:00', 30), NOW)).toBe('too_soon');
  });

  it('rejects every day of a range of days off, first and last included', () => {
    const off = rulesOf({ daysOff: [{ from: '2026-11-24', to: '2026-11-26' }] });
    const verdicts = [23, 24, 25, 26, 27].map((date) =>
      checkBookableTime(off, span(`2026-11-${date}`, '10:00', 60), NOW),
    );
    expect(verdicts).toEqual(['fits', 'day_off', 'day_off', 'day_off', 'fits']);
  });

  it('uses Lagos time', () => {
    const start = Date.parse('2026-11-22T23:30:00Z');
    const rules = rulesOf({ hours: { 1: { open: '00:00', close: '01:00' } } });
    expect(checkBookableTime(rules, { start, end: start + 1_800_000 }, new Date(start - 1))).toBe('fits');
  });

  it('rejects a date after the last date of the provider, also on a day off', () => {
    const rules = rulesOf({ aheadDays: 7, daysOff: [{ from: '2026-12-01', to: '2026-12-01' }] });
    expect(checkBookableTime(rules, span('2026-11-30', '23:30', 60), NOW)).toBe('closed');
    expect(checkBookableTime(rules, span('2026-11-30', '22:30', 60), NOW)).toBe('fits');
    expect(checkBookableTime(rules, span('2026-12-01', '00:00', 60), NOW)).toBe('too_far_ahead');
  });

  it('rejects a date that does not exist in the calendar as closed', () => {
    expect(checkBookableTime(rulesOf({ hours }), span('9999-12-31', '23:30', 120), NOW)).toBe('closed');
  });
});

describe('calendar rules', () => {
  it('use the defaults for missing values', () => {
    expect(calendarRulesOf(null)).toEqual({
      slotMinutes: 60,
      leadMinutes: 0,
      bufferMinutes: 0,
      daysOff: [],
      holdHours: 24,
    });
    expect(calendarRulesOf({ bufferMinutes: 15, holdHours: null })).toMatchObject({
      bufferMinutes: 15,
      holdHours: 24,
    });
  });

  it("prefer the listing's hours to the provider's, and ignore a week without an open day", () => {
    const [own, provider] = [
      { 1: { open: '09:00', close: '10:00' } },
      { 2: { open: '09:00', close: '10:00' } },
    ];
    expect(hoursOf(own, provider)).toBe(own);
    expect(hoursOf(null, provider)).toBe(provider);
    expect(hoursOf({}, provider)).toBe(provider);
    expect(hoursOf({ 3: undefined }, {})).toBeNull();
    expect(hoursOf(undefined, undefined)).toBeNull();
  });
});

describe('valid weekly hours', () => {
  it.each([
    ['09:00', '17:00', true],
    ['17:00', '00:00', true],
    ['00:00', '00:00', true],
    ['20:00', '02:00', true],
    ['22:00', '06:00', true],
    ['17:00', '09:00', false],
    ['09:00', '09:00', false],
    ['08:00', '06:00', false],
  ])('isPossibleDay for %s to %s is %s', (open, close, isPossible) => {
    expect(isPossibleDay({ open, close })).toBe(isPossible);
  });

  it('overlappingDays returns days that open before the previous night has ended, Sunday included', () => {
    const night = { open: '20:00', close: '04:00' };
    expect(overlappingDays({ 5: night, 6: { open: '03:00', close: '10:00' } })).toEqual([6]);
    expect(overlappingDays({ 5: night, 6: { open: '04:00', close: '10:00' } })).toEqual([]);
    expect(overlappingDays({ 6: night, 0: { open: '00:00', close: '10:00' } })).toEqual([0]);
    expect(
      overlappingDays({ 5: { open: '00:00', close: '00:00' }, 6: { open: '00:00', close: '00:00' } }),
    ).toEqual([]);
  });
});
