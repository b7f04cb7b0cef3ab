import { describe, expect, it } from '@jest/globals';
import { currentOpening } from './currentOpening';
import { fromLagos } from './lagosTime';

const at = (date: string, time: string) => fromLagos(date, time)!;
const daily = (hours: { open: string; close: string }) =>
  Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((day) => [day, hours]));
const WEEK = daily({ open: '09:00', close: '17:00' });
// 28 November 2026 is a Saturday.
const SATURDAY = '2026-11-28';
const late = { date: SATURDAY, hours: { open: '10:30', close: '15:00' } };

describe('currentOpening', () => {
  it('is that of the weekly hours without exceptions', () => {
    expect(currentOpening(WEEK, [], at(SATURDAY, '09:00'))).toEqual({
      isOpen: true,
      until: at(SATURDAY, '17:00'),
    });
  });

  it('uses the hours of an exception on its date', () => {
    expect(currentOpening(WEEK, [late], at(SATURDAY, '10:29'))).toEqual({
      isOpen: false,
      opensAt: at(SATURDAY, '10:30'),
    });
    expect(currentOpening(WEEK, [late], at(SATURDAY, '10:30'))).toEqual({
      isOpen: true,
      until: at(SATURDAY, '15:00'),
    });
    expect(currentOpening(WEEK, [late], at('2026-11-27', '18:00'))).toEqual({
      isOpen: false,
      opensAt: at(SATURDAY, '10:30'),
    });
  });

  it('ends a night at midnight before a closed date, and opens after it', () => {
    const nights = daily({ open: '20:00', close: '02:00' });
    const closed = { date: SATURDAY, hours: null };
    expect(currentOpening(nights, [closed], at('2026-11-27', '23:00'))).toEqual({
      isOpen: true,
      until: at(SATURDAY, '00:00'),
    });
    expect(currentOpening(nights, [closed], at(SATURDAY, '01:00'))).toEqual({
      isOpen: false,
      opensAt: at('2026-11-29', '20:00'),
    });
  });

  it('names no change beyond the known days', () => {
    const always = daily({ open: '00:00', close: '00:00' });
    const exception = { date: '2026-11-01', hours: null };
    expect(currentOpening(always, [exception], at(SATURDAY, '12:00'))).toEqual({ isOpen: true, until: null });
    expect(currentOpening({}, [exception], at(SATURDAY, '12:00'))).toEqual({ isOpen: false, opensAt: null });
  });
});
