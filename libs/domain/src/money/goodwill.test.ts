import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PAYMENT_STATES } from '../booking/paymentStates';
import { MAX_GOODWILL, checkGoodwill, goodwillRest } from './goodwill';
import { PRICE, heldPayment } from './paidBooking.testing';

const released = heldPayment({ state: 'settled', refunded: 400_000, released: PRICE - 400_000 });
const none = { goodwill: 0, count: 0, takenBack: 0 };

describe('goodwill of the site', () => {
  it('needs a payment that is settled by a release', () => {
    for (const state of PAYMENT_STATES) {
      const verdict = checkGoodwill({ ...released, state }, none, 1);
      expect([state, verdict]).toEqual([state, state === 'settled' ? 'legal' : 'not_released']);
      expect(goodwillRest({ ...released, state }, none)).toBe(state === 'settled' ? 600_000 : 0);
    }
    const refunded = heldPayment({ state: 'settled', refunded: PRICE, released: 0 });
    expect(checkGoodwill(refunded, none, 1)).toBe('not_released');
  });

  it('is at most the price without earlier refunds, and at most five times', () => {
    const check = (kobo: number, goodwill = 0, count = 0) =>
      checkGoodwill(released, { ...none, goodwill, count }, kobo);
    expect([check(600_000), check(600_001)]).toEqual(['legal', 'too_much']);
    expect([check(100_000, 500_000, 1), check(100_001, 500_000, 1)]).toEqual(['legal', 'too_much']);
    expect([check(1, 0, MAX_GOODWILL - 1), check(1, 0, MAX_GOODWILL)]).toEqual(['legal', 'too_many_refunds']);
    const chargedBack = { ...released, chargedBack: 600_000 };
    expect([checkGoodwill(chargedBack, none, 1), goodwillRest(chargedBack, none)]).toEqual(['too_much', 0]);
  });

  it('is less by what a bank took back after the release', () => {
    const soFar = { ...none, takenBack: 550_000 };
    expect([50_000, 50_001].map((kobo) => checkGoodwill(released, soFar, kobo))).toEqual([
      'legal',
      'too_much',
    ]);
    expect(goodwillRest(released, { ...none, takenBack: 700_000 })).toBe(0);
  });

  it('never gives a customer more than was paid', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: PRICE }),
        fc.array(fc.integer({ min: 1, max: PRICE }), { maxLength: 10 }),
        (kept, wishes) => {
          const payment = heldPayment({ state: 'settled', refunded: PRICE - kept, released: kept });
          const soFar = { ...none };
          for (const kobo of wishes)
            if (checkGoodwill(payment, soFar, kobo) === 'legal') {
              soFar.goodwill += kobo;
              soFar.count += 1;
            }
          expect(payment.refunded + soFar.goodwill).toBeLessThanOrEqual(PRICE);
          expect(goodwillRest(payment, soFar)).toBe(kept - soFar.goodwill);
        },
      ),
    );
  });
});
