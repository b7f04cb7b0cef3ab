import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from './lagosDates';
import { datesFrom, sameDayIn, weekAround, weeksOfMonth } from './weeks';

describe('weeks', () => {
  it('weekAround returns Monday to Sunday, across months', () => {
    // 22 November 2026 is a Sunday.
    expect(weekAround('2026-11-22')).toEqual(datesFrom('2026-11-16', 7));
    expect(weekAround('2026-11-23')[0]).toBe('2026-11-23');
    expect(weekAround('2026-12-01').at(-1)).toBe('2026-12-06');
  });

  it('weeksOfMonth returns whole weeks, including days of the neighbouring months', () => {
    const weeks = weeksOfMonth('2026-11-21');
    expect([weeks.length, weeks[0]![0], weeks.at(-1)!.at(-1)]).toEqual([6, '2026-10-26', '2026-12-06']);
    // A February of 28 days that begins on a Monday.
    expect(weeksOfMonth('2027-02-14')).toHaveLength(4);
  });

  it('sameDayIn keeps the day of the month, or returns the last day of a shorter month', () => {
    expect([
      sameDayIn(1, '2026-01-31'),
      sameDayIn(1, '2028-01-31'),
      sameDayIn(-1, '2026-03-31'),
      sameDayIn(2, '2026-11-21'),
    ]).toEqual(['2026-02-28', '2028-02-29', '2026-02-28', '2027-01-21']);
  });

  it('weeksOfMonth contains each day of any month once, in order', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9000, max: 20000 }), (days) => {
        const date = addDays('2026-11-21', days);
        const all = weeksOfMonth(date).flat();
        expect(all).toEqual(datesFrom(all[0]!, all.length));
        expect(all.length % 7).toBe(0);
        const ofMonth = all.filter((day) => day.slice(0, 7) === date.slice(0, 7));
        expect(ofMonth).toContain(date);
        expect([ofMonth[0], sameDayIn(1, ofMonth[0]!)]).toEqual([
          `${date.slice(0, 7)}-01`,
          addDays(ofMonth.at(-1)!, 1),
        ]);
      }),
    );
  });
});
