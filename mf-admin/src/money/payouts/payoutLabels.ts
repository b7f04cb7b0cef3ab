import type { PayoutRow } from '@tm/api-client/adminMoney';
import { formatNaira, type PayoutState } from '@tm/domain';
import type { DecisionQuestion } from '../../moderation/decisionQuestion';
import type { StateLabel } from '../queue/queueCells';

export const STATES: Readonly<Record<PayoutState, StateLabel>> = {
  ordered: ['Ordered', 'pending'],
  sent: ['Sent', 'progress'],
  paid: ['Paid', 'completed'],
  failed: ['Failed', 'cancelled'],
  reversed: ['Came back', 'cancelled'],
};

/** Returns true for a payout whose result is not known. */
export const isOpen = ({ state }: Pick<PayoutRow, 'state'>): boolean =>
  state === 'ordered' || state === 'sent';

const textOf = (row: PayoutRow): string =>
  isOpen(row)
    ? 'The payment company is asked for its result at once. Its reference stays the same, so it cannot be paid twice.'
    : 'The money is in the balance of the business. Its next payout is due at once, by all rules.';

/** Returns the texts of the confirmation dialog of a retry. */
export const retryQuestion = (row: PayoutRow): DecisionQuestion => ({
  ...{ of: 'payout', id: row.reference, title: 'Retry this payout?', label: 'Retry', needsReason: true },
  text: `${row.businessName || 'No name'}: ${formatNaira(row.amount)}. ${textOf(row)}`,
  hint: 'The reason is in the audit log.',
});
