import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fromLagos } from './lagosTime';
import {
  areApart,
  DEFAULT_TRAVEL,
  distanceMinutes,
  MAX_DISTANCE_MINUTES,
  termsOf,
  travelMinutes,
  type ClaimTerms,
} from './margins';
import { isTooNear, terms, travels } from './margins.testing';
import { MINUTE_MS } from './units';

const at = (date: string, time: string) => fromLagos(date, time)!.getTime();
// 21 November 2026 is a Saturday.
const [SATURDAY, MONDAY, FRIDAY] = ['2026-11-21', '2026-11-23', '2026-11-27'];
const visit = (date: string, from: string, to: string, more: ClaimTerms = {}) => ({
  start: at(date, from),
  end: at(date, to),
  ...more,
});

describe('travelMinutes', () => {
  const calm = { ...DEFAULT_TRAVEL, rushHours: false };

  it.each([
    ['lagos/ikeja', 'lagos/ikeja', 20],
    ['lagos/ikeja', 'lagos/mushin', 45],
    ['lagos/ikeja', 'ibadan/ido', 120],
    ['lagos/ikeja', null, 45],
    [null, null, 45],
    ['lagos/ikeja', undefined, 0],
    [undefined, null, 0],
  ])('returns for a journey from %s to %s %s minutes', (from, to, minutes) => {
    expect(travelMinutes(calm, from, to, at(MONDAY, '08:00'))).toBe(minutes);
    expect(travelMinutes(undefined, from, to, at(MONDAY, '08:00'))).toBe(0);
  });

  it.each([
    [MONDAY, '06:59', 45],
    [MONDAY, '07:00', 68],
    [MONDAY, '09:59', 68],
    [MONDAY, '10:00', 45],
    [FRIDAY, '15:59', 45],
    [FRIDAY, '16:00', 68],
    [FRIDAY, '19:59', 68],
    [FRIDAY, '20:00', 45],
    [SATURDAY, '08:00', 45],
  ])('returns for a journey that begins on %s at %s %s minutes', (date, time, minutes) => {
    expect(travelMinutes(DEFAULT_TRAVEL, null, null, at(date, time))).toBe(minutes);
  });
});

describe('distanceMinutes', () => {
  const rules = { bufferMinutes: 30, travel: DEFAULT_TRAVEL };
  const first = visit(MONDAY, '11:00', '12:00', { after: 10, area: 'lagos/ikeja' });

  it('returns the buffer, or the time after, the journey and the time before, whichever is longer', () => {
    const second = visit(MONDAY, '14:00', '15:00', { before: 5, area: 'lagos/ikeja' });
    expect(distanceMinutes(first, second, rules)).toBe(35);
    expect(distanceMinutes(first, second, { ...rules, bufferMinutes: 36 })).toBe(36);
    expect(distanceMinutes(first, second, { bufferMinutes: 0 })).toBe(15);
  });

  it('begins the journey after the time after the first appointment', () => {
    const late = visit(MONDAY, '14:00', '15:30', { after: 30, area: null });
    expect(distanceMinutes(late, visit(MONDAY, '18:00', '19:00', { area: null }), rules)).toBe(98);
  });

  it('is at most six hours', () => {
    const long = { before: 240, after: 240, area: 'kano/dala' };
    const one = visit(MONDAY, '06:00', '07:00', long);
    expect(distanceMinutes(one, one, { bufferMinutes: 0 })).toBe(MAX_DISTANCE_MINUTES);
  });
});

describe('areApart', () => {
  it('agrees with an independent model for any terms, journeys and order', () => {
    const appointment = fc.record({
      from: fc.nat(96),
      length: fc.integer({ min: 1, max: 20 }),
      own: terms,
    });
    const placed = ({ from, length, own }: { from: number; length: number; own: ClaimTerms }) => ({
      start: at(FRIDAY, '00:00') + from * 15 * MINUTE_MS,
      end: at(FRIDAY, '00:00') + (from + length) * 15 * MINUTE_MS,
      ...own,
    });
    fc.assert(
      fc.property(appointment, appointment, travels, fc.constantFrom(0, 15, 240), (a, b, travel, buffer) => {
        const rules = { travel, bufferMinutes: buffer };
        const [one, other] = [placed(a), placed(b)];
        expect(areApart(one, other, rules)).toBe(!isTooNear(one, other, rules));
        expect(areApart(other, one, rules)).toBe(areApart(one, other, rules));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('termsOf', () => {
  it('leaves out zero minutes and an absent area, and keeps an unknown one', () => {
    expect(termsOf({ before: 0, after: 5 })).toEqual({ after: 5 });
    expect(termsOf({ before: 5, after: 0, area: null })).toEqual({ before: 5, area: null });
  });
});
