import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { HolidayChoice } from './calendarRules';
import { dayRuleOn, isClosedOn, type OpeningRules } from './dayRules';
import { holidaysNear } from './holidays.testing';
import { addDays } from './lagosDates';
import {
  easterSunday,
  holidaySpans,
  keyOfDeclared,
  publicHolidayOn,
  publicHolidays,
  type DeclaredHoliday,
} from './publicHolidays';

const namesOn = (date: string) => publicHolidays(date, date).map(({ name }) => name);

describe('easterSunday', () => {
  // Known dates, including the earliest and the latest possible date (US Naval Observatory, The Date of
  // Easter).
  it.each([
    '1818-03-22',
    '2000-04-23',
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2028-04-16',
    '2038-04-25',
  ])('returns %s', (date) => {
    expect(easterSunday(Number(date.slice(0, 4)))).toBe(date);
  });
});

describe('public holidays of Nigeria', () => {
  it('include the fixed dates of every year and the days of Easter', () => {
    expect(publicHolidays('2031-01-01', '2031-12-31').map(({ date, name }) => `${date} ${name}`)).toEqual([
      '2031-01-01 New Year’s Day',
      '2031-04-11 Good Friday',
      '2031-04-14 Easter Monday',
      '2031-05-01 Workers’ Day',
      '2031-06-12 Democracy Day',
      '2031-10-01 Independence Day',
      '2031-12-25 Christmas Day',
      '2031-12-26 Boxing Day',
    ]);
  });

  it('include only dates between the two limits, also across years', () => {
    expect(publicHolidays('2026-12-26', '2027-01-01').map(({ date }) => date)).toEqual([
      '2026-12-26',
      '2027-01-01',
    ]);
    expect(publicHolidays('2027-01-02', '2027-01-31')).toEqual([]);
    expect(publicHolidays('2027-01-31', '2026-01-01')).toEqual([]);
  });

  it('mark Islamic holidays as expected', () => {
    expect(
      publicHolidays('2027-03-01', '2027-03-31').map(({ name, isExpected }) => [name, isExpected]),
    ).toEqual([
      ['Eid-el-Fitr', true],
      ['Eid-el-Fitr', true],
      ['Good Friday', false],
      ['Easter Monday', false],
    ]);
    expect(namesOn('2031-01-25')).toEqual([]);
  });

  // Compares the table with an independent source of the same calendar, ICU.
  it.each([2026, 2027, 2028])(
    'contain the Islamic holidays of %i on the days of the Umm al-Qura calendar',
    (year) => {
      const format = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
        day: 'numeric',
        month: 'numeric',
        timeZone: 'UTC',
      });
      const hijri = (date: string) => {
        const part = Object.fromEntries(
          format.formatToParts(new Date(`${date}T12:00:00Z`)).map(({ type, value }) => [type, value]),
        );
        return `${part['month']}-${part['day']}`;
      };
      const FEASTS: Record<string, string> = {
        '10-1': 'Eid-el-Fitr',
        '12-10': 'Eid-el-Kabir',
        '3-12': 'Eid-el-Maulud',
      };
      const found: string[] = [];
      for (let date = `${year}-01-01`; date.startsWith(String(year)); date = addDays(date, 1)) {
        const feast = FEASTS[hijri(date)];
        if (!feast) continue;
        found.push(feast);
        expect([date, namesOn(date)]).toEqual([date, expect.arrayContaining([feast])]);
      }
      expect(found).toEqual(['Eid-el-Fitr', 'Eid-el-Kabir', 'Eid-el-Maulud']);
    },
  );

  const span = (from: string, key: string, name: string) => ({
    from,
    to: from,
    key,
    name,
    isExpected: false,
  });

  it('join the consecutive days of one holiday', () => {
    expect(holidaySpans('2026-12-01', '2027-03-31')).toEqual([
      span('2026-12-25', 'christmas_day', 'Christmas Day'),
      span('2026-12-26', 'boxing_day', 'Boxing Day'),
      span('2027-01-01', 'new_year', 'New Year’s Day'),
      { ...span('2027-03-09', 'eid_el_fitr', 'Eid-el-Fitr'), to: '2027-03-10', isExpected: true },
      span('2027-03-26', 'good_friday', 'Good Friday'),
      span('2027-03-29', 'easter_monday', 'Easter Monday'),
    ]);
  });
});

describe('declared holidays', () => {
  // For 2026 the table expects Eid-el-Fitr on 20 and 21 March; the Ministry declared 19 and 20 March.
  const declared: DeclaredHoliday[] = [
    { date: '2026-03-19', name: 'Eid-el-Fitr', replaces: '2026-03-20' },
    { date: '2026-03-20', name: 'Eid-el-Fitr', replaces: '2026-03-21' },
    { date: '2026-03-24', name: 'Day of Mourning' },
  ];

  it('win over the table, and move the feast with its key', () => {
    expect(publicHolidays('2026-03-01', '2026-03-31', declared)).toEqual([
      { date: '2026-03-19', key: 'eid_el_fitr', name: 'Eid-el-Fitr', isExpected: false },
      { date: '2026-03-20', key: 'eid_el_fitr', name: 'Eid-el-Fitr', isExpected: false },
      { date: '2026-03-24', key: 'on:2026-03-24', name: 'Day of Mourning', isExpected: false },
    ]);
    expect(publicHolidayOn('2026-03-21', declared)).toBeNull();
    expect(publicHolidayOn('2026-03-21')).toMatchObject({ isExpected: true });
    expect(holidaySpans('2026-03-01', '2026-03-22', declared)).toMatchObject([
      { from: '2026-03-19', to: '2026-03-20', isExpected: false },
    ]);
  });

  it('take the key of the feast of their name, also in years that the table does not list', () => {
    expect(keyOfDeclared({ date: '2031-01-25', name: 'eid-el-fitr' })).toBe('eid_el_fitr');
    expect(keyOfDeclared({ date: '2026-12-28', name: 'Public holiday', replaces: '2026-12-26' })).toBe(
      'boxing_day',
    );
    // A declared name for a date of the table stays the same feast.
    expect(keyOfDeclared({ date: '2026-12-26', name: 'Boxing Day (observed)' })).toBe('boxing_day');
  });

  it('agree about one date and about a range, for any declared days', () => {
    fc.assert(
      fc.property(holidaysNear('2026-03-18', 5, fc.constant({ open: '09:00', close: '10:00' })), (rules) => {
        const dates = Array.from({ length: 20 }, (_, at) => addDays('2026-03-10', at));
        const alone = dates.flatMap((date) => publicHolidayOn(date, rules.declared) ?? []);
        expect(publicHolidays(dates[0]!, dates.at(-1)!, rules.declared)).toEqual(alone);
      }),
    );
  });
});

describe('choices for public holidays', () => {
  const hours = { open: '12:00', close: '15:00' };
  const week = { 5: { open: '09:00', close: '17:00' } };
  const friday = '2026-12-25';
  const on = (more: Partial<OpeningRules>) => dayRuleOn({ hours: week, daysOff: [], ...more }, friday);
  const closed: HolidayChoice[] = [{ holiday: 'christmas_day', choice: 'closed' }];

  it('decide after days off and special dates, and before special days that repeat', () => {
    expect(on({ holidays: closed })).toEqual({ by: 'holiday', hours: null, reason: 'Christmas Day' });
    expect(on({ holidays: [{ holiday: 'christmas_day', choice: 'hours', hours }] }).hours).toEqual(hours);
    const late = { kind: 'hours', hours } as const;
    expect(on({ holidays: closed, special: [{ ...late, on: { from: friday, to: friday } }] }).by).toBe(
      'special',
    );
    expect(on({ holidays: closed, daysOff: [{ from: friday, to: friday }] }).by).toBe('day_off');
    const repeated = { ...late, on: { yearly: '12-25' } };
    expect(on({ holidays: closed, special: [repeated] }).by).toBe('holiday');
    expect(on({ special: [{ ...late, on: { nth: -1, weekday: 5 } }], holidays: closed }).by).toBe('holiday');
  });

  it('leave an open holiday, and one without a choice, to the other rules', () => {
    const open: HolidayChoice[] = [{ holiday: 'christmas_day', choice: 'open' }];
    expect(on({ holidays: open })).toMatchObject({ by: 'week', hours: week[5] });
    expect(on({})).toMatchObject({ by: 'week' });
    expect(on({ holidays: open, special: [{ kind: 'closed', on: { yearly: '12-25' } }] }).by).toBe('special');
    expect(on({ holidays: [{ holiday: 'boxing_day', choice: 'closed' }] }).by).toBe('week');
  });

  it('move with a declared date', () => {
    const rules: OpeningRules = {
      hours: null,
      daysOff: [],
      holidays: [{ holiday: 'eid_el_fitr', choice: 'closed' }],
      declared: [{ date: '2026-03-19', name: 'Eid-el-Fitr', replaces: '2026-03-21' }],
    };
    const dates = ['2026-03-19', '2026-03-20', '2026-03-21'];
    expect(dates.map((date) => isClosedOn(rules, date))).toEqual([true, true, false]);
    expect(dates.map((date) => isClosedOn({ ...rules, declared: [] }, date))).toEqual([false, true, true]);
  });
});
