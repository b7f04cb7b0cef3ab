/**
 * States of a refund. `ordered`: decided, and not accepted by the payment company yet. `sent`: accepted by
 * it. `needs_account`: the bank of the customer has returned it, and the customer must name an account.
 * `failed`: the payment company states that it cannot be made.
 */
export const REFUND_STATES = ['ordered', 'sent', 'needs_account', 'failed', 'processed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/**
 * Causes of a refund. `ended`: the booking ended so that its money goes back (`moneyDue`). `given_back`: the
 * provider gave back a part or all (`checkGivingBack`). The others are fits of a charge whose money was not
 * held (`splitCharge`).
 */
export const REFUND_CAUSES = ['ended', 'given_back', 'over', 'short', 'second', 'late'] as const;
export type RefundCause = (typeof REFUND_CAUSES)[number];
