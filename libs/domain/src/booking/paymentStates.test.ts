import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  PAYMENT_MOVES,
  PAYMENT_STATES,
  isPaymentFinal,
  mayMovePayment,
  type PaymentState,
} from './paymentStates';

/** How far a payment has come. No move leads to a lower number. */
const RANKS: Record<PaymentState, number> = { due: 0, held: 1, disputed: 1, cash: 2, lapsed: 2, settled: 2 };

describe('states of a payment', () => {
  it('allows these moves and no others', () => {
    const moves = PAYMENT_STATES.flatMap((from) =>
      PAYMENT_STATES.filter((to) => mayMovePayment(from, to)).map((to) => `${from} > ${to}`),
    );
    expect(moves).toEqual([
      'due > cash',
      'due > lapsed',
      'due > held',
      'held > disputed',
      'held > settled',
      'disputed > held',
      'disputed > settled',
    ]);
  });

  it('has three final states', () => {
    expect(PAYMENT_STATES.filter(isPaymentFinal)).toEqual(['cash', 'lapsed', 'settled']);
  });

  it('never goes back', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PAYMENT_STATES),
        fc.array(fc.nat({ max: 5 }), { maxLength: 20 }),
        (first, choices) => {
          let state = first;
          for (const choice of choices) {
            const next = PAYMENT_MOVES[state];
            if (next.length === 0) return;
            const to = next[choice % next.length]!;
            expect(RANKS[to]).toBeGreaterThanOrEqual(RANKS[state]);
            expect(to).not.toBe('due');
            state = to;
          }
        },
      ),
    );
  });
});
