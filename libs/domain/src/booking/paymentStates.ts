/** How a booking is paid: on the site before the work, or to the business on site. */
export const PAYMENT_METHODS = ['online', 'cash'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/**
 * States of the payment of a booking. `cash`: the site has none of its money. `due`: not paid yet, and the
 * time is held. `lapsed`: no money came in time. `held`: paid, and kept for the booking. `disputed`: kept
 * until a disagreement is decided. `settled`: all of it was refunded, released or charged back.
 */
export const PAYMENT_STATES = ['cash', 'due', 'lapsed', 'held', 'disputed', 'settled'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/**
 * The states that may follow each state. `cash`, `lapsed` and `settled` are final. A payment never returns to
 * `due`. Only `held` and `disputed` may alternate: a dispute can be withdrawn, or decided before the work is
 * completed.
 */
export const PAYMENT_MOVES: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  cash: [],
  due: ['cash', 'lapsed', 'held'],
  lapsed: [],
  held: ['disputed', 'settled'],
  disputed: ['held', 'settled'],
  settled: [],
};

/** Returns true if a payment may move from one state to another. Staying in a state is no move. */
export const mayMovePayment = (from: PaymentState, to: PaymentState): boolean =>
  PAYMENT_MOVES[from].includes(to);

/** Returns true for a state that no other state follows. */
export const isPaymentFinal = (state: PaymentState): boolean => PAYMENT_MOVES[state].length === 0;

/** Ways to pay online. `late` uses money that came too late for an earlier booking. */
export const PAYMENT_CHANNELS = ['card', 'bank_transfer', 'ussd', 'late'] as const;
export type PaymentChannel = (typeof PAYMENT_CHANNELS)[number];

/** The USSD menus of banks that can pay, for example 737 for `*737#`. */
export const USSD_BANKS = ['737', '919', '822', '966'] as const;
export type UssdBank = (typeof USSD_BANKS)[number];
