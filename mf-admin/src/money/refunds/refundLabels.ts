import type { AdminLate, AdminRefund } from '@tm/contracts';
import { formatNaira, type RefundCause, type RefundState, type UnmatchedState } from '@tm/domain';
import type { DecisionQuestion } from '../../moderation/decisionQuestion';
import type { StateLabel } from '../queue/queueCells';

export const REFUND_STATES: Readonly<Record<RefundState, StateLabel>> = {
  ordered: ['Ordered', 'pending'],
  sent: ['Sent', 'pending'],
  needs_account: ['Needs an account', 'pending'],
  failed: ['Failed', 'cancelled'],
  processed: ['Processed', 'completed'],
};

export const CAUSES: Readonly<Record<RefundCause, string>> = {
  ended: 'The booking ended',
  given_back: 'Given back by the provider',
  disputed: 'Dispute decided',
  goodwill: 'Goodwill of the site',
  suspended: 'The business is suspended',
  over: 'Paid too much',
  short: 'Paid too little',
  second: 'Paid twice',
  late: 'Paid late',
  unknown: 'Paid for an unknown booking',
};

export const LATE_STATES: Readonly<Record<UnmatchedState, StateLabel>> = {
  waiting: ['Waiting', 'pending'],
  used: ['Paid another booking', 'completed'],
  refunded: ['Refunded', 'completed'],
};

/** Returns true for money about which an admin decides, because its booking is unknown. */
export const isForAdmin = ({ state, bookingId }: AdminLate): boolean =>
  state === 'waiting' && bookingId === null;

const RETRY_HINTS: Partial<Record<RefundState, string>> = {
  failed: 'It is ordered again at the payment company. The reason is in the audit log.',
  needs_account: 'The customer is asked for an account again. The reason is in the audit log.',
};

/** Returns the texts of the confirmation dialog for a refund that is sent again. */
export const retryQuestion = ({ id, amount, state, cause }: AdminRefund): DecisionQuestion => ({
  of: 'refund',
  status: 'retry',
  id,
  title: 'Send this refund again?',
  text: `${formatNaira(amount)}: ${CAUSES[cause]}`,
  label: 'Send again',
  hint: RETRY_HINTS[state] ?? '',
  needsReason: true,
});

/** Returns the texts of the confirmation dialog for the refund of money of an unknown booking. */
export const refundQuestion = ({ reference, amount }: AdminLate): DecisionQuestion => ({
  of: 'refund',
  status: 'order',
  id: reference,
  title: 'Refund this money?',
  text: `${formatNaira(amount)} of the charge ${reference} goes back to its payer.`,
  label: 'Refund',
  hint: 'The reason is in the audit log.',
  needsReason: true,
});
