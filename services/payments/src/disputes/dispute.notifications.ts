import { notifyParties, whatOf } from '@tm/data-bookings';
import {
  DISPUTE_REASON_NAMES,
  formatDateTime,
  formatNaira,
  toNaira,
  type BookingParty,
  type Kobo,
} from '@tm/domain';
import type { ClientSession } from '@tm/mongo';
import type { BookingRow } from '@tm/schema/bookings';
import type { MoneyDisputeRecord } from '@tm/schema/disputes';

const naira = (kobo: Kobo): string => formatNaira(toNaira(kobo));
const BOTH: readonly BookingParty[] = ['customer', 'provider'];

/** Returns the sentences on the money for a party: the amount that goes back, and the rest. */
const describeEnd = (dispute: MoneyDisputeRecord, booking: BookingRow, side: BookingParty): string => {
  const back = dispute.refundedKobo ?? 0;
  const rest = dispute.kobo - back;
  const isTheirs = side === 'customer';
  const parts = [
    back > 0 && `${naira(back)} goes back to ${isTheirs ? 'you' : 'the customer'}.`,
    rest > 0 &&
      (booking.payment?.state === 'held'
        ? `We still hold ${naira(rest)}.`
        : `${naira(rest)} goes to ${isTheirs ? 'the provider' : 'you, less our commission'}.`),
  ];
  return parts.filter(Boolean).join(' ');
};

/** Notifies the provider that the customer disputes the money. */
export const notifyOpened = (
  session: ClientSession,
  booking: BookingRow,
  { reason, kobo, answerBy }: MoneyDisputeRecord,
): Promise<void> =>
  notifyParties(session, booking, ['provider'], () => ({
    title: 'Payment Disputed',
    message: `The customer of ${whatOf(booking)} writes that something is wrong: “${DISPUTE_REASON_NAMES[reason]}”. We keep ${naira(kobo)} until this is decided. Please answer by ${formatDateTime(answerBy)}.`,
  }));

/** Notifies the customer of the answer of the provider. */
export const notifyAnswered = (
  session: ClientSession,
  booking: BookingRow,
  { answer }: MoneyDisputeRecord,
): Promise<void> => {
  const offer = answer?.offerKobo
    ? ` They offer ${naira(answer.offerKobo)} back, which you can accept. If you do not, our team decides.`
    : ' Our team decides about the money.';
  return notifyParties(session, booking, ['customer'], () => ({
    title: 'Answer to Your Dispute',
    message: `The provider of ${whatOf(booking)} has answered.${offer}`,
  }));
};

/** Notifies both parties that the time to answer is over, and an admin decides. */
export const notifyWaiting = (session: ClientSession, booking: BookingRow): Promise<void> =>
  notifyParties(session, booking, BOTH, (side) => ({
    title: 'Dispute Waits for Our Team',
    message: `${side === 'customer' ? 'The provider has' : 'You have'} not answered the dispute about ${whatOf(booking)} in time. Our team decides about the money.`,
  }));

/** Notifies the provider that the customer has withdrawn the dispute. */
export const notifyWithdrawn = (session: ClientSession, booking: BookingRow): Promise<void> =>
  notifyParties(session, booking, ['provider'], () => ({
    title: 'Dispute Withdrawn',
    message: `The customer of ${whatOf(booking)} has withdrawn the dispute. The money is held as before.`,
  }));

const ENDS = {
  agreed: {
    title: 'Dispute Settled',
    why: (what: string, side: BookingParty) =>
      `${side === 'customer' ? 'You have' : 'The customer has'} accepted the offer for ${what}.`,
  },
  unanswered: {
    title: 'Dispute Settled',
    why: (what: string, side: BookingParty) =>
      `${side === 'customer' ? 'The provider has' : 'You have'} not answered the dispute about ${what} in time.`,
  },
  ruled: {
    title: 'Dispute Decided',
    why: (what: string) => `Our team has decided the dispute about ${what}.`,
  },
} as const;

/** Notifies both parties of the end of a dispute, with what becomes of the money. */
export const notifyEnded = (
  session: ClientSession,
  { dispute, booking }: { dispute: MoneyDisputeRecord; booking: BookingRow },
  as: keyof typeof ENDS,
): Promise<void> => {
  const { title, why } = ENDS[as];
  const reason = dispute.ruling ? ` Reason: “${dispute.ruling.reason}”.` : '';
  return notifyParties(session, booking, BOTH, (side) => ({
    title,
    message: `${why(whatOf(booking), side)} ${describeEnd(dispute, booking, side)}${reason}`,
  }));
};
