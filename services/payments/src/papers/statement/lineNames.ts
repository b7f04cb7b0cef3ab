import { bookingReference } from '@tm/domain';
import type { StatementLine, StatementLineKind } from './statementLines';

const NAMES: Readonly<Record<StatementLineKind, string>> = {
  release: 'Released',
  payout: 'Payout to your bank',
  payout_failed: 'Payout failed: back in your balance',
  payout_returned: 'Payout came back',
  chargeback: 'Taken back by the bank of the customer',
  debt_written_off: 'Debt written off',
  correction: 'Correction',
};

/** Returns the name of a line, and the booking or the payout that it is about. */
export const nameOf = ({ kind, bookingId, payout }: StatementLine): { name: string; about: string } => ({
  name: NAMES[kind],
  about: bookingId ? `Booking #${bookingReference(bookingId)}` : (payout ?? ''),
});
