import { describe, expect, it } from '@jest/globals';
import {
  ABSENCE_ANSWER_HOURS,
  ABSENCE_UNCLEAR_DAYS,
  CUSTOMER_REPORT_HOURS,
  NEVER_STARTED_DAYS,
} from '../booking';
import { ERASURE_DAYS, ERASURE_DAYS_REPORTED, closingDates } from './closing';

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

  it('erase it twenty days after the end while a report of an absence is open', () => {
    expect(closingDates(new Date('2026-11-26T12:00:00Z'), NOW, true).erasedBy).toEqual(
      new Date('2026-12-16T12:00:00Z'),
    );
  });

  it('never erase it before it can be kept', () => {
    const longAgo = new Date('2026-11-01T09:00:00Z');
    const { keepUntil, erasedBy } = closingDates(longAgo, NOW);
    expect(erasedBy > keepUntil).toBe(true);
  });

  it('leave time to end the last booking by its deadline', () => {
    expect(ERASURE_DAYS).toBeGreaterThan(NEVER_STARTED_DAYS);
    const contestedHours = CUSTOMER_REPORT_HOURS + ABSENCE_ANSWER_HOURS + 24 * ABSENCE_UNCLEAR_DAYS;
    expect(24 * ERASURE_DAYS_REPORTED).toBeGreaterThan(contestedHours);
  });
});
