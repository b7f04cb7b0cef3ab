import { describe, expect, it } from '@jest/globals';
import { NEVER_STARTED_DAYS } from '../booking';
import { ERASURE_DAYS, closingDates } from './closing';

const NOW = new Date('2026-11-26T09:00:00Z');

describe('dates of a closed account', () => {
  it('leave one day to keep it, and erase it within two days when no booking has begun', () => {
    expect(closingDates(null, NOW)).toEqual({
      keepUntil: new Date('2026-11-27T09:00:00Z'),
      erasedBy: new Date('2026-11-28T09:00:00Z'),
    });
  });

  it('erase it ten days after the last planned end of a booking that has begun', () => {
    expect(closingDates(new Date('2026-11-26T12:00:00Z'), NOW).erasedBy).toEqual(
      new Date('2026-12-06T12:00:00Z'),
    );
  });

  it('never erase it before it can be kept', () => {
    const longAgo = new Date('2026-11-01T09:00:00Z');
    const { keepUntil, erasedBy } = closingDates(longAgo, NOW);
    expect(erasedBy > keepUntil).toBe(true);
  });

  it('leave time to end the last booking by its deadline', () => {
    expect(ERASURE_DAYS).toBeGreaterThan(NEVER_STARTED_DAYS);
  });
});
