import type { Difference } from '@tm/contracts';
import { formatNaira, type DifferenceKind, type DifferenceState, type Reconciled } from '@tm/domain';
import type { DecisionQuestion } from '../../moderation/decisionQuestion';
import type { StateLabel } from '../queue/queueCells';

export const STATES: Readonly<Record<DifferenceState, StateLabel>> = {
  open: ['Open', 'pending'],
  mended: ['Mended', 'completed'],
  explained: ['Explained', 'completed'],
};

export const SUBJECTS: Readonly<Record<Reconciled, string>> = {
  charge: 'Payment',
  refund: 'Refund',
  transfer: 'Payout',
  chargeback: 'Chargeback',
  balance: 'Balance',
};

export const KINDS: Readonly<Record<DifferenceKind, string>> = {
  missing_here: 'Not in the ledger',
  missing_there: 'Not at the payment company',
  amount: 'Other amount',
  fee: 'Other fee',
  state: 'Other result',
  balance: 'The money does not add up',
};

type Side = Difference['ours'];
const RESULTS: Readonly<Record<NonNullable<Side>['state'], string>> = {
  open: 'no result yet',
  done: 'paid',
  undone: 'came back',
  failed: 'failed',
};

/** Returns what one side states, for example `₦10,000, fee ₦250, paid`. */
export const describeSide = (side: Side, subject: Reconciled): string => {
  if (!side) return 'None';
  const amount = formatNaira(side.amount);
  if (subject === 'balance') return amount;
  return [amount, side.fee !== null && `fee ${formatNaira(side.fee)}`, RESULTS[side.state]]
    .filter(Boolean)
    .join(', ');
};

/** Returns the texts of the dialog that asks for the reason of a difference. */
export const differenceQuestion = ({ id, subject, name, kind, version }: Difference): DecisionQuestion => ({
  ...{ of: 'difference', id, version },
  title: 'Explain this difference?',
  text: `${SUBJECTS[subject]} ${name}: ${KINDS[kind].toLowerCase()}`,
  label: 'Explain',
  hint: 'It is closed, and open again if a side changes. The reason is in the audit log.',
  needsReason: true,
});
