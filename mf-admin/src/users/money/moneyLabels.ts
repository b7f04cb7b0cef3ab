import type { BusinessMoney, HeldRefund } from '@tm/contracts';
import { formatNaira } from '@tm/domain';
import type { DecisionQuestion } from '../../moderation/decisionQuestion';
import { pluralize } from '../../list/countLabels';

type Sum = BusinessMoney['held'];

const bookingsOf = ({ bookings, amount }: Sum): string =>
  `${formatNaira(amount)} of ${pluralize(bookings, 'booking', 'bookings')}`;

/** Returns the money that is held for the bookings of a business, in sentences. */
export const describeHeld = ({ held, requests, disputed }: BusinessMoney): string =>
  [
    held.bookings > 0 ? `We hold ${bookingsOf(held)}.` : 'We hold no money of accepted bookings.',
    requests.bookings > 0 && `${bookingsOf(requests)} is of requests, and goes back when they end.`,
    disputed.bookings > 0 && `${bookingsOf(disputed)} is disputed, and waits for its ruling.`,
  ]
    .filter(Boolean)
    .join(' ');

const STATES: Readonly<Record<HeldRefund['state'], string>> = {
  running: 'Money goes back now',
  done: 'All held money went back',
  stopped: 'Stopped, because the business is active again',
};

/** Returns the progress of a refund of all held money: '2 of 3 bookings, ₦20,000 of ₦30,000'. */
export const describeProgress = ({ done, total }: HeldRefund): string =>
  `${done.bookings} of ${pluralize(total.bookings, 'booking', 'bookings')}, ${formatNaira(done.amount)} of ${formatNaira(total.amount)}`;

/** Returns the state of a refund of all held money, with bookings that failed. */
export const describeRefundState = ({ state, failed }: HeldRefund): string =>
  `${STATES[state]}.${failed > 0 ? ` ${pluralize(failed, 'booking', 'bookings')} could not be refunded yet.` : ''}`;

/** Returns the texts of the confirmation dialog, with the money that goes back. */
export const heldQuestion = ({ id, held }: BusinessMoney): DecisionQuestion => ({
  of: 'refund',
  status: 'all',
  id,
  title: 'Give back all held money?',
  text: `${bookingsOf(held)} goes back to the customers, also where the work is done. Accepted bookings are cancelled. This cannot be undone.`,
  label: 'Give all back',
  hint: 'The customers read it. It is in the audit log.',
  needsReason: true,
  isHarsh: true,
});
