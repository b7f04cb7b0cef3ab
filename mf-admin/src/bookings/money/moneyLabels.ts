import type { Booking, Payment } from '@tm/contracts';
import { describeTakenBack, formatDateTime, formatNaira, fullName } from '@tm/domain';
import { currentTime } from '@tm/platform';
import { CAUSES, REFUND_STATES } from '../../money';

const STATES: Readonly<Record<Payment['state'], string>> = {
  cash: 'Paid on site.',
  due: 'Not paid yet.',
  lapsed: 'Not paid in time.',
  held: 'The money is held by us.',
  disputed: 'The money is disputed.',
  settled: 'The money is settled.',
};

/** Returns the state of a payment with its amounts, in one line. */
export const describePayment = ({ state, held, refunded, released, takenBack }: Payment): string =>
  [
    STATES[state],
    held > 0 && `${formatNaira(held)} held.`,
    refunded > 0 && `${formatNaira(refunded)} refunded from it.`,
    released > 0 && `${formatNaira(released)} released to the business, before the commission.`,
    takenBack && describeTakenBack(takenBack, released),
  ]
    .filter(Boolean)
    .join(' ');

/** Returns a refund with its cause, state and time, in one line. */
export const describeRefund = ({ amount, cause, state, orderedAt }: Payment['refunds'][number]): string =>
  `${formatNaira(amount)} on ${formatDateTime(new Date(orderedAt), currentTime())}: ${CAUSES[cause]}. ${REFUND_STATES[state][0]}.`;

/** Returns the effect of a goodwill refund before it is ordered. */
export const describeGoodwill = (amount: number, { customer }: Booking): string =>
  `${formatNaira(amount)} goes back to where ${fullName(customer)} paid from. The site bears it. The business keeps its money.`;
