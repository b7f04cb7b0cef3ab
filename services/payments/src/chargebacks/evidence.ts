import {
  BOOKING_STATUS_NAMES,
  bookingReference,
  formatDateTime,
  formatNaira,
  toNaira,
  type Kobo,
} from '@tm/domain';
import type { BookingRow } from '@tm/schema/bookings';
import type { LedgerTransactionRecord, RefundRecord } from '@tm/schema/payments';
import { receiptFacts, type ReceiptLineKind } from '../papers';

/** The record of a booking, from which the file for the bank is made. */
export type BookingRecord = {
  booking: BookingRow;
  businessName: string;
  reference: string;
  kobo: Kobo;
  refunds: readonly RefundRecord[];
  /** The transactions of the booking, the oldest first. */
  transactions: readonly LedgerTransactionRecord[];
};

const naira = (kobo: Kobo): string => formatNaira(toNaira(kobo));
const at = (moment: Date): string => `${formatDateTime(moment)} (Lagos)`;

/** Entered codes prove that the parties met. Their digits are secrets, and never in the file. */
const codesOf = ({ payment }: BookingRow): string[] => [
  `Code of the start, which only the customer has: ${payment?.startedByCode ? 'entered by the business' : 'not entered'}`,
  `Code of the finish, which only the customer has: ${payment?.finishedByCode ? 'entered by the business' : 'not entered'}`,
];

const historyOf = ({ createdAt, history, customerConfirmedAt }: BookingRow): string[] => [
  `${at(createdAt)}: requested by the customer`,
  ...history
    .filter(({ kind, status }) => (kind ?? 'status') === 'status' && status !== 'pending')
    .map(
      (event) => `${at(event.at)}: ${BOOKING_STATUS_NAMES[event.status].toLowerCase()}, by the ${event.by}`,
    ),
  ...(customerConfirmedAt ? [`${at(customerConfirmedAt)}: confirmed by the customer`] : []),
];

const LINE_NAMES: Readonly<Record<ReceiptLineKind, string>> = {
  paid: 'paid by the customer',
  unused: 'came, and was not used',
  earlier: 'paid with earlier money of the customer',
  refund: 'refund to the customer ordered',
  goodwill: 'given to the customer as goodwill',
  released: 'released to the business, before commission',
  taken_back: 'taken back by a bank',
};

const moneyOf = ({ booking, transactions }: BookingRecord): string[] =>
  (receiptFacts(String(booking._id), transactions)?.lines ?? []).map(
    ({ kind, kobo, at: time }) => `${at(time)}: ${naira(kobo)} ${LINE_NAMES[kind]}`,
  );

const refundsOf = ({ refunds }: BookingRecord): string[] =>
  refunds.length === 0
    ? ['None']
    : refunds.map(
        ({ _id, kobo, reference, state, processedAt }) =>
          `Refund ${_id} of ${naira(kobo)} for the payment ${reference}: ${processedAt ? `sent on ${at(processedAt)}` : state.replace('_', ' ')}`,
      );

const section = (title: string, lines: readonly string[]): string =>
  [title.toUpperCase(), ...lines.map((line) => `- ${line}`)].join('\n');

/**
 * Returns the record of a booking as plain text, the evidence for a bank: the appointment, the codes that
 * were entered, the history, the movements of the money and the refunds. It has no digits of codes, no
 * address and no numbers of bank accounts.
 */
export const evidenceText = (record: BookingRecord): string => {
  const { booking, businessName, reference, kobo } = record;
  const { listing, startsAt, endsAt, totalAmountKobo } = booking;
  return [
    `Record of booking ${bookingReference(String(booking._id))} at Trusted Marketplace`,
    section('Payment in question', [`Reference: ${reference}`, `Amount: ${naira(kobo)}`]),
    section('Service', [
      listing.title,
      `By: ${businessName}`,
      `From ${at(startsAt)} to ${at(endsAt)}`,
      `Price: ${naira(totalAmountKobo)}`,
    ]),
    section('Codes', codesOf(booking)),
    section('History', historyOf(booking)),
    section('Money', moneyOf(record)),
    section('Refunds', refundsOf(record)),
    '',
  ].join('\n\n');
};
