import { notifyParties, whatOf } from '@tm/data-bookings';
import {
  bookingReference,
  formatDateTime,
  formatNaira,
  toNaira,
  type BookingParty,
  type ChargebackParts,
  type Kobo,
  type PaymentState,
} from '@tm/domain';
import type { ClientSession } from '@tm/mongo';
import { notifyAll } from '@tm/records';
import type { BookingRow } from '@tm/schema/bookings';
import type { ChargebackRecord } from '@tm/schema/disputes';
import { readUsers } from '@tm/schema/read';

const naira = (kobo: Kobo): string => formatNaira(toNaira(kobo));
/** States of a payment that a business has or had a claim on. Money that came too late has others. */
const CLAIMED: ReadonlySet<PaymentState> = new Set(['held', 'disputed', 'settled']);

/** Returns the parties that a chargeback concerns: the provider only if the money was for their booking. */
const partiesOf = ({ payment }: BookingRow): readonly BookingParty[] =>
  payment && CLAIMED.has(payment.state) ? ['customer', 'provider'] : ['customer'];

/** The queue of administrators. */
const QUEUE = '/admin?tab=money&view=chargebacks';

/** Notifies all active administrators, in the app and by email: of a new chargeback, or as a reminder. */
export const notifyAdmins = async (
  session: ClientSession,
  { kobo, bookingId, answerBy, reference }: ChargebackRecord,
  isReminder: boolean,
): Promise<void> => {
  const admins = await readUsers.find({ role: 'super_admin', status: 'active' }, '_id', { session }).lean();
  const what = bookingId ? `booking ${bookingReference(String(bookingId))}` : `the payment ${reference}`;
  const message = `A bank wants ${naira(kobo)} of ${what} back. Please answer by ${formatDateTime(answerBy)}. Without an answer the money goes back to the customer.`;
  const title = isReminder ? 'Chargeback: Answer Due Soon' : 'New Chargeback';
  await notifyAll(
    session,
    admins.map(({ _id: userId }) => ({ userId, title, message, link: QUEUE })),
  );
};

/** Returns what becomes of the money while the bank decides. */
const describeWait = (booking: BookingRow, side: BookingParty): string => {
  if (booking.payment?.state === 'disputed') return 'We keep the money until the bank has decided.';
  return side === 'provider'
    ? 'Nothing changes until the bank has decided. If it decides for the customer, the amount is taken from your balance or from later payments, less our commission.'
    : 'Nothing changes until the bank has decided.';
};

/** Notifies the parties that the bank of the customer wants money back. */
export const notifyOpened = (
  session: ClientSession,
  booking: BookingRow,
  { kobo }: ChargebackRecord,
): Promise<void> =>
  notifyParties(session, booking, partiesOf(booking), (side) => ({
    title: 'Bank Asks About a Payment',
    message: `${side === 'customer' ? 'Your bank' : 'The bank of the customer'} wants ${naira(kobo)} of the payment for ${whatOf(booking)} back. ${describeWait(booking, side)}`,
  }));

/** The amounts in kobo that a lost chargeback took, and those that the business bears. */
export type Loss = { parts: ChargebackParts; fromBalance: Kobo; debt: Kobo; rest: Kobo };

const describeLoss = ({ parts, fromBalance, debt, rest }: Loss, side: BookingParty): string => {
  const isBusiness = side === 'provider';
  const lines = [
    rest > 0 && `We still keep ${naira(rest)}.`,
    isBusiness && fromBalance > 0 && `${naira(fromBalance)} was taken from your balance.`,
    isBusiness && debt > 0 && `You owe us ${naira(debt)}, which is kept back from later payments.`,
    isBusiness && parts.released > 0 && 'Our commission on the amount is returned to you.',
    isBusiness && parts.released === 0 && parts.held === 0 && 'Nothing is taken from you.',
  ];
  return lines.filter(Boolean).join(' ');
};

/** Notifies the parties that the bank has taken money back. */
export const notifyLost = (
  session: ClientSession,
  booking: BookingRow,
  kobo: Kobo,
  loss: Loss,
): Promise<void> =>
  notifyParties(session, booking, partiesOf(booking), (side) => ({
    title: 'Bank Returned a Payment',
    message:
      `${side === 'customer' ? 'Your bank' : 'The bank of the customer'} has decided: ${naira(kobo)} of the payment for ${whatOf(booking)} went back to ${side === 'customer' ? 'you' : 'the customer'}. ${describeLoss(loss, side)}`.trim(),
  }));

/** Notifies the parties that the bank has decided for the payment. */
export const notifyWon = (session: ClientSession, booking: BookingRow): Promise<void> =>
  notifyParties(session, booking, partiesOf(booking), (side) => ({
    title: 'Bank Confirmed a Payment',
    message: `${side === 'customer' ? 'Your bank' : 'The bank of the customer'} has decided that the payment for ${whatOf(booking)} stands. The money follows the rules of the booking again.`,
  }));
