import { describe, expect, it } from '@jest/globals';
import { PAYMENT_CHOICES, checkMethod, methodsTaken, takesOf, type PaidBy } from './methodsTaken';
import { PAYMENT_METHODS } from './paymentStates';

const LISTINGS: readonly PaidBy[] = [{}, { takes: null }, ...PAYMENT_CHOICES.map((takes) => ({ takes }))];

describe('methods that a listing takes', () => {
  it('are both for a listing older than the choice', () => {
    expect([{}, { takes: null }, { takes: 'cash' as const }].map(takesOf)).toEqual(['both', 'both', 'cash']);
  });

  it('follow from the choice, and are cash alone where no payment online is possible', () => {
    const rows = LISTINGS.map((listing) => [
      takesOf(listing),
      methodsTaken(listing, { isOnline: true }).join(' '),
      methodsTaken(listing, { isOnline: false }).join(' '),
    ]);
    expect(rows).toEqual([
      ['both', 'online cash', 'cash'],
      ['both', 'online cash', 'cash'],
      ['both', 'online cash', 'cash'],
      ['online', 'online', 'cash'],
      ['cash', 'cash', 'cash'],
    ]);
  });

  it.each(LISTINGS.flatMap((listing) => [true, false].map((isOnline) => ({ listing, isOnline }))))(
    'are the legal ones: $listing, online $isOnline',
    ({ listing, isOnline }) => {
      const legal = PAYMENT_METHODS.filter((one) => checkMethod(listing, one, { isOnline }) === 'legal');
      expect(legal.sort()).toEqual(methodsTaken(listing, { isOnline }).sort());
    },
  );

  it('names the reason of a refusal', () => {
    expect(checkMethod({ takes: 'online' }, 'cash', { isOnline: true })).toBe('cash_not_taken');
    expect(checkMethod({ takes: 'cash' }, 'online', { isOnline: true })).toBe('online_not_taken');
    expect(checkMethod({}, 'online', { isOnline: false })).toBe('online_not_taken');
  });
});
