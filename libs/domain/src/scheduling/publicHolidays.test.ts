import { describe, expect, it } from '@jest/globals';
import { addDays } from './lagosDates';
import { easterSunday, holidaySpans, publicHolidays } from './publicHolidays';

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

  it('join the consecutive days of one holiday', () => {
    expect(holidaySpans('2026-12-01', '2027-03-31')).toEqual([
      { from: '2026-12-25', to: '2026-12-25', name: 'Christmas Day', isExpected: false },
      { from: '2026-12-26', to: '2026-12-26', name: 'Boxing Day', isExpected: false },
      { from: '2027-01-01', to: '2027-01-01', name: 'New Year’s Day', isExpected: false },
      { from: '2027-03-09', to: '2027-03-10', name: 'Eid-el-Fitr', isExpected: true },
      { from: '2027-03-26', to: '2027-03-26', name: 'Good Friday', isExpected: false },
      { from: '2027-03-29', to: '2027-03-29', name: 'Easter Monday', isExpected: false },
    ]);
  });
});
