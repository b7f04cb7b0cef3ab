import { describe, expect, it } from '@jest/globals';
import { COMING_HOURS, checkComing, showsComing } from './coming';

const START = Date.parse('2026-12-05T09:00:00Z');
const booking = (status = 'accepted', comingAt: string | null = null) => ({
  status,
  startsAt: new Date(START),
  comingAt,
});
const at = (hoursBefore: number, ms = 0) => new Date(START - hoursBefore * 3_600_000 + ms);

describe('checkComing', () => {
  it('allows the answer until the start, to the millisecond', () => {
    expect(checkComing(booking(), at(1000))).toBe('legal');
    expect(checkComing(booking(), at(0, -1))).toBe('legal');
    expect(checkComing(booking(), at(0))).toBe('already_begun');
  });

  it.each([
    ['pending', 'not_accepted'],
    ['in_progress', 'already_begun'],
    ['completed', 'already_begun'],
    ['cancelled', 'already_begun'],
  ])('refuses the answer of a booking that is %s with %s', (status, verdict) => {
    expect(checkComing(booking(status), at(10))).toBe(verdict);
  });
});

describe('showsComing', () => {
  it('asks from two days before the start until the start', () => {
    expect(showsComing(booking(), at(COMING_HOURS, -1))).toBe(false);
    expect(showsComing(booking(), at(COMING_HOURS))).toBe(true);
    expect(showsComing(booking(), at(0, -1))).toBe(true);
    expect(showsComing(booking(), at(0))).toBe(false);
    expect(showsComing(booking('pending'), at(10))).toBe(false);
  });

  it('shows an earlier answer', () => {
    expect(showsComing(booking('accepted', '2026-11-20T09:00:00Z'), at(1000))).toBe(true);
  });
});
