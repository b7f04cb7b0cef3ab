import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BOOKING_STATUSES } from '../booking/bookings';
import { PAYMENT_STATES } from '../booking/paymentStates';
import { MAX_GIVEN_BACK, checkGivingBack } from './givingBack';
import { heldKobo, moneyDue, refundPreview } from './moneyDue';
import { DAY, END, PRICE, at, heldPayment, paidBooking } from './paidBooking.testing';

describe('money that a provider gives back', () => {
  it('needs an accepted booking whose money is held', () => {
    const verdicts = PAYMENT_STATES.flatMap((state) =>
      BOOKING_STATUSES.map((status) => [
        `${state} ${status}`,
        checkGivingBack({ status }, heldPayment({ state }), { kobo: 1, given: 0 }),
      ]),
    );
    const expected = (key: string): string => {
      const [state, status] = key.split(' ') as [string, string];
      if (state === 'disputed' || state === 'settled') return state;
      if (state !== 'held') return 'nothing_held';
      return status === 'pending' ? 'not_accepted' : 'legal';
    };
    expect(verdicts).toHaveLength(30);
    for (const [key, verdict] of verdicts) expect([key, verdict]).toEqual([key, expected(key!)]);
  });

  it('is at most the held amount, and at most ten times', () => {
    const check = (kobo: number, given = 0) =>
      checkGivingBack({ status: 'accepted' }, heldPayment({ refunded: 400_000 }), { kobo, given });
    expect([check(600_000), check(600_001), check(1)]).toEqual(['legal', 'too_much', 'legal']);
    expect([check(1, MAX_GIVEN_BACK - 1), check(1, MAX_GIVEN_BACK)]).toEqual(['legal', 'too_many_refunds']);
  });

  it('reduces the refund of a later cancellation and the release by exactly its amount', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: PRICE }), { maxLength: 8 }), (wishes) => {
        let payment = heldPayment();
        for (const kobo of wishes)
          if (checkGivingBack({ status: 'accepted' }, payment, { kobo, given: 0 }) === 'legal')
            payment = { ...payment, refunded: payment.refunded + kobo };
        const rest = heldKobo(payment);
        expect(payment.refunded + rest).toBe(PRICE);
        const open = paidBooking('accepted');
        expect(refundPreview(open, payment, at(END - 4 * DAY), 'customer')).toBe(rest);
        const done = paidBooking('completed', { ending: { kind: 'by_customer', at: at(END) } });
        const due = moneyDue(done, payment, at(END));
        expect(due).toEqual(rest === 0 ? { do: 'nothing' } : { do: 'release', kobo: rest });
      }),
    );
  });
});
