import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fromLagos, lagosDate, lagosDays, lagosTime } from './lagosTime';
import { describeDateTime } from './timeLabels';

describe('Lagos time', () => {
  it('is one hour ahead of UTC all year', () => {
    expect(fromLagos('2026-01-15', '09:00')?.toISOString()).toBe('2026-01-15T08:00:00.000Z');
    expect(fromLagos('2026-07-15', '00:30')?.toISOString()).toBe('2026-07-14T23:30:00.000Z');
  });

  it.each([
    ['2026-02-30', '10:00'],
    ['2025-02-29', '10:00'],
    ['2026-13-01', '10:00'],
    ['2026-11-21', '24:00'],
    ['21-11-2026', '10:00'],
    ['2026-11-21', '9:00'],
  ])('fromLagos returns null for %s %s, which does not exist', (date, time) =>
    expect(fromLagos(date, time)).toBeNull(),
  );

  it('formats and parses any minute back to the same instant', () => {
    const minute = fc.integer({ min: Date.UTC(1990, 0, 1) / 60_000, max: Date.UTC(2090, 0, 1) / 60_000 });
    fc.assert(
      fc.property(minute, (minutes) => {
        const at = new Date(minutes * 60_000);
        expect(fromLagos(lagosDate(at), lagosTime(at))).toEqual(at);
      }),
    );
  });

  it('lagosDays lists the days that a span touches, the end excluded', () => {
    const midnight = fromLagos('2026-11-22', '00:00')!;
    expect(lagosDays(fromLagos('2026-11-21', '23:00')!, midnight)).toEqual(['2026-11-21']);
    expect(lagosDays(fromLagos('2026-11-21', '01:00')!, fromLagos('2026-11-23', '00:01')!)).toEqual([
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
    ]);
  });

  it('describeDateTime uses relative day names near the current day', () => {
    const now = fromLagos('2026-11-21', '10:00')!;
    expect(describeDateTime(fromLagos('2026-11-21', '14:00')!, now)).toBe('Today, 2:00 PM');
    expect(describeDateTime(fromLagos('2026-11-22', '00:30')!, now)).toBe('Tomorrow, 12:30 AM');
    expect(describeDateTime(fromLagos('2026-12-01', '09:05')!, now)).toBe('Tue 1 Dec, 9:05 AM');
    expect(describeDateTime(fromLagos('2027-12-01', '09:05')!, now)).toBe('Wed, 1 Dec 2027, 9:05 AM');
  });
});
