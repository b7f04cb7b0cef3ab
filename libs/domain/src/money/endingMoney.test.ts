import { describe, expect, it } from '@jest/globals';
import { BOOKING_ENDINGS } from '../booking/endings';
import { moneyOwedTo, type MoneyEnding } from './endingMoney';
import { DAY, START, at, paidBooking } from './paidBooking.testing';

const LIMIT = START - DAY;
const accepted = paidBooking('accepted');
const ended = (kind: MoneyEnding['kind'], more: Partial<MoneyEnding> = {}): MoneyEnding => ({
  kind,
  at: at(LIMIT),
  ...more,
});

describe('moneyOwedTo', () => {
  it('pays the business after a completion, a late cancellation and an absence of the customer only', () => {
    const paid = BOOKING_ENDINGS.filter((kind) => moneyOwedTo(accepted, ended(kind)) === 'provider');
    expect([...paid].sort()).toEqual([
      ...['by_clock', 'by_customer', 'by_provider', 'cancelled_late', 'customer_absent', 'ruled'],
    ]);
  });

  it('pays the business if the customer closed their account late', () => {
    expect(moneyOwedTo(accepted, ended('account_closed', { late: true }))).toBe('provider');
    expect(moneyOwedTo(accepted, ended('account_closed', { late: null }))).toBe('customer');
    expect(moneyOwedTo(accepted, ended('cancelled_free', { late: true }))).toBe('customer');
  });

  it.each([
    [LIMIT - 1_000, 'customer'],
    [LIMIT - 1, 'customer'],
    [LIMIT, 'provider'],
    [LIMIT + 1, 'provider'],
    [LIMIT + 1_000, 'provider'],
  ] as const)('follows the terms at %i if the admin chose them', (time, party) => {
    const terms = { money: 'terms', at: at(time) } as const;
    expect(moneyOwedTo(accepted, ended('cancelled_by_admin', terms))).toBe(party);
    expect(moneyOwedTo(paidBooking('in_progress'), ended('cancelled_by_admin', terms))).toBe(party);
    expect(moneyOwedTo(accepted, ended('cancelled_by_admin', { ...terms, fault: 'customer' }))).toBe(party);
    expect(moneyOwedTo(accepted, ended('cancelled_by_admin', { ...terms, money: 'all' }))).toBe('customer');
    expect(moneyOwedTo(accepted, ended('cancelled_by_admin', { ...terms, fault: 'provider' }))).toBe(
      'customer',
    );
  });

  it('has no terms for a request that was not accepted, nor before the start after a suspension', () => {
    const late = ended('cancelled_by_admin', { money: 'terms', at: at(START - 1) });
    expect(moneyOwedTo(paidBooking('pending'), late)).toBe('customer');
    expect(moneyOwedTo({ ...accepted, freeUntilStart: true }, late)).toBe('customer');
    expect(moneyOwedTo(accepted, late)).toBe('provider');
  });

  it('rejects an ending that it does not know', () => {
    expect(() => moneyOwedTo(accepted, ended('struck_by_lightning' as never))).toThrow(
      '"struck_by_lightning"',
    );
  });
});
