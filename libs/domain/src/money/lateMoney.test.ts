import { describe, expect, it } from '@jest/globals';
import { HOUR_MS } from '../scheduling/units';
import { checkLateUse, lateChoiceUntil, LATE_CHOICE_HOURS, UNMATCHED_STATES } from './lateMoney';

const ARRIVED = new Date('2026-11-20T09:00:00.000Z');
const UNTIL = lateChoiceUntil(ARRIVED);
const PRICE = 1_000_000;
const money = { kobo: PRICE, state: 'waiting', until: UNTIL, isBankAsked: false } as const;

describe('lateChoiceUntil', () => {
  it('gives the customer 24 hours', () => {
    expect(UNTIL.getTime() - ARRIVED.getTime()).toBe(LATE_CHOICE_HOURS * HOUR_MS);
    expect(LATE_CHOICE_HOURS).toBe(24);
    expect(lateChoiceUntil(ARRIVED.toISOString())).toEqual(UNTIL);
  });
});

describe('checkLateUse', () => {
  it.each([
    [PRICE, 'legal'],
    [PRICE + 1, 'legal'],
    [PRICE - 1, 'too_little'],
  ])('takes %i kobo for the price as %s', (kobo, verdict) => {
    expect(checkLateUse({ ...money, kobo }, PRICE, ARRIVED)).toBe(verdict);
  });

  it('ends with its time', () => {
    expect(checkLateUse(money, PRICE, new Date(UNTIL.getTime() - 1))).toBe('legal');
    expect(checkLateUse(money, PRICE, UNTIL)).toBe('already_used');
    expect(checkLateUse({ ...money, until: null }, PRICE, ARRIVED)).toBe('already_used');
  });

  it('takes money that waits only, and says so before anything about its amount', () => {
    for (const state of UNMATCHED_STATES)
      expect(checkLateUse({ ...money, state, kobo: 1 }, PRICE, ARRIVED)).toBe(
        state === 'waiting' ? 'too_little' : 'already_used',
      );
  });

  it('waits for a bank that is asked about it', () => {
    const asked = { ...money, isBankAsked: true };
    expect(checkLateUse(asked, PRICE, ARRIVED)).toBe('bank_decides');
    expect(checkLateUse({ ...asked, kobo: 1 }, PRICE, ARRIVED)).toBe('bank_decides');
    expect(checkLateUse(asked, PRICE, UNTIL)).toBe('already_used');
  });
});
