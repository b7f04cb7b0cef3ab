import type { Payment, PaymentEvent } from '@tm/contracts';
import { describeTakenBack, formatDateTime, formatNaira, type BookingParty } from '@tm/domain';
import { currentTime } from '@tm/platform';

const at = (instant: string): string => formatDateTime(new Date(instant), currentTime());

const isBusiness = (party: BookingParty | null): boolean => party === 'provider';

/** Returns the share of the business after the commission. Only the business and admins read it. */
const shareOf = ({ youGet, commission, amount }: Payment, party: BookingParty | null): string | null =>
  youGet === undefined || commission === undefined || amount === 0
    ? null
    : `${isBusiness(party) ? 'You get' : 'The provider gets'} ${formatNaira(youGet)}: our commission is ${formatNaira(commission)}.`;

const dueText = ({ payBy }: Payment, party: BookingParty | null, now: Date): string => {
  if (payBy === null || new Date(payBy) <= now) return 'The request was not paid in time.';
  if (party === 'customer') return `Not paid yet. Your time is held until ${at(payBy)}.`;
  return `The customer has until ${at(payBy)} to pay. ${isBusiness(party) ? 'You have nothing to do until then.' : ''}`.trim();
};

const heldText = ({ held, releaseAt }: Payment, party: BookingParty | null): string => {
  const money = formatNaira(held);
  if (releaseAt === null) return `${money} is held by us until the work is done.`;
  return isBusiness(party)
    ? `${money} is held by us, and released to you on ${at(releaseAt)}.`
    : `${money} is held by us, and goes to the provider on ${at(releaseAt)}.`;
};

const settledText = ({ refunded, released }: Payment, party: BookingParty | null): string =>
  [
    refunded > 0 && `${formatNaira(refunded)} goes back to ${party === 'customer' ? 'you' : 'the customer'}.`,
    released > 0 &&
      `${formatNaira(released)} was released to ${isBusiness(party) ? 'you, before our commission' : 'the provider'}.`,
  ]
    .filter(Boolean)
    .join(' ');

/** Returns the sentence about the money of a booking that is paid online, for one of its readers. */
export const describeMoney = (payment: Payment, party: BookingParty | null, now: Date): string => {
  switch (payment.state) {
    case 'due':
      return dueText(payment, party, now);
    case 'lapsed':
      return 'The request was not paid in time.';
    case 'held':
      return heldText(payment, party);
    case 'disputed':
      return payment.chargeback?.isOpen
        ? `${formatNaira(payment.held)} is kept by us until the bank has decided.`
        : `${formatNaira(payment.held)} is kept by us until the disagreement is decided.`;
    case 'settled':
      return settledText(payment, party);
    case 'cash':
      return 'This booking is paid on site.';
  }
};

/** Returns the sentences about the money that banks took back, or null. */
export const describeTaken = ({ takenBack, released }: Payment): string | null =>
  takenBack ? describeTakenBack(takenBack, released) : null;

/** Returns the sentence about a bank that wants the money back, or has decided; null without one. */
export const describeChargeback = ({ chargeback }: Payment, party: BookingParty | null): string | null => {
  if (!chargeback) return null;
  const isCustomer = party === 'customer';
  const bank = isCustomer ? 'Your bank' : 'The bank of the customer';
  const { isOpen, amount, lost, endedAt } = chargeback;
  if (isOpen) {
    const next = isBusiness(party) ? ' We send it the record of this booking. You have nothing to do.' : '';
    return `${bank} wants ${formatNaira(amount)} of this payment back, and decides about it.${next}`;
  }
  const on = endedAt === null ? '' : ` on ${at(endedAt)}`;
  return lost
    ? `${bank} returned ${formatNaira(lost)} of this payment to ${isCustomer ? 'you' : 'the customer'}${on}.`
    : `${bank} decided${on} that this payment stands.`;
};

/**
 * Returns the sentence about the share of the business while there is money to get, or null. A disputed share
 * is not known before the decision.
 */
export const describeShare = (payment: Payment, party: BookingParty | null): string | null => {
  if (payment.state === 'disputed') return null;
  return payment.state === 'due' || payment.held > 0 || payment.released > 0 ? shareOf(payment, party) : null;
};

const REFUND_TEXTS: Record<Payment['refunds'][number]['state'], string> = {
  ordered: 'is on its way back. Banks usually need 3 to 10 working days.',
  sent: 'is on its way back. Banks usually need 3 to 10 working days.',
  needs_account: 'was returned by the bank. It waits for a bank account to which we can send it.',
  failed: 'could not be sent back yet. Our team looks into it.',
  processed: 'was sent back',
};

/** Returns the state of a refund in words: '₦10,000 was sent back on Sat, 21 Nov 2026, 2:00 PM.' */
export const describeRefund = ({
  amount,
  state,
  processedAt,
  reason,
}: Payment['refunds'][number]): string => {
  const end = state === 'processed' && processedAt ? ` on ${at(processedAt)}.` : '';
  return `${formatNaira(amount)} ${REFUND_TEXTS[state]}${end}${reason ? ` Reason: “${reason}”.` : ''}`;
};

export const EVENT_NAMES: Record<PaymentEvent['kind'], string> = {
  paid: 'Paid',
  unmatched: 'Came, and could not be used',
  disputed: 'Disputed',
  dispute_returned: 'Held again',
  refund_ordered: 'Refund ordered',
  goodwill: 'Refund from us as goodwill',
  refund_processed: 'Refund sent',
  released: 'Released to the provider',
  charged_back: 'Taken back by the bank',
};
