import * as fc from 'fast-check';
import { HOUR_MS } from '../scheduling/units';
import { fromLagos } from '../scheduling/lagosTime';
import { ALTERNATIVES, hasAlternatives, nearestFreeStart } from './alternatives';
import { BOOKING_ENDINGS } from './endings';

const PLANNED = fromLagos('2026-12-05', '10:00')!;
const day = (times: string[], date = '2026-12-05') => ({ date, state: 'free' as const, times });

it('customers get alternatives after an ending by the provider, an admin or time', () => {
  expect(BOOKING_ENDINGS.filter((kind) => hasAlternatives({ kind }))).toEqual([
    'declined',
    'expired',
    'cancelled_by_provider',
    'cancelled_by_admin',
    'provider_suspended',
    'account_closed',
    'refunded_in_full',
  ]);
  expect(hasAlternatives({ kind: 'provider_suspended', side: 'customer' })).toBe(false);
  expect(hasAlternatives({ kind: 'account_closed', side: 'customer' })).toBe(false);
  expect(hasAlternatives(null)).toBe(false);
});

it.each([
  [['09:00', '10:00', '11:00'], '10:00'],
  [['08:30', '11:00'], '11:00'],
  [['09:00', '11:00'], '09:00'],
  [['08:00', '12:00'], '08:00'],
  [['07:59', '12:01'], null],
  [[], null],
])('of %j the start nearest to 10:00 is %s', (times, expected) =>
  expect(nearestFreeStart([day(times)], PLANNED)).toEqual(expected && fromLagos('2026-12-05', expected)),
);

it('finds the nearest start across midnight', () => {
  const late = fromLagos('2026-12-05', '23:30')!;
  const days = [day(['20:00']), day(['00:30', '02:00'], '2026-12-06')];
  expect(nearestFreeStart(days, late)).toEqual(fromLagos('2026-12-06', '00:30'));
});

it('no other free start within two hours is nearer', () => {
  const clock = (half: number) =>
    `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`;
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(47)), fc.nat(47), (halves, planned) => {
      const at = fromLagos('2026-12-05', clock(planned))!;
      const away = (half: number) => Math.abs(fromLagos('2026-12-05', clock(half))!.getTime() - at.getTime());
      const near = halves.map(away).filter((ms) => ms <= ALTERNATIVES.hours * HOUR_MS);
      const found = nearestFreeStart([day(halves.map(clock).sort())], at);
      expect(found === null).toBe(near.length === 0);
      if (found) expect(Math.abs(found.getTime() - at.getTime())).toBe(Math.min(...near));
    }),
  );
});
