import { fullName } from '@tm/domain';
import type { ChargebackAnswer, ChargebackRecord } from '@tm/schema/disputes';
import { readBookings, readUsers } from '@tm/schema/read';
import type { BookingRow } from '@tm/schema/bookings';
import { businessNameOf, findBookingTransactions } from '../papers';
import type { Evidence, PaymentProvider } from '../provider';
import { listRefunds } from '../refunds';
import { evidenceText } from './evidence';

/** The bank requires a phone number of the customer, who may have given none. */
const NO_PHONE = 'not given';

const customerOf = async ({ customerId }: ChargebackRecord): Promise<Evidence['customer']> => {
  const user = customerId && (await readUsers.findById(customerId, 'email firstName lastName phone').lean());
  if (!user) return { email: 'unknown', name: 'unknown', phone: NO_PHONE };
  return { email: user.email, name: fullName(user), phone: user.phone ?? NO_PHONE };
};

const recordText = async ({ bookingId, reference, kobo }: ChargebackRecord): Promise<[string, string]> => {
  const booking = bookingId && (await readBookings.findById(bookingId).lean<BookingRow>());
  if (!booking) return ['Unknown service', `The payment ${reference} belongs to no known booking.\n`];
  const [refunds, transactions, businessName] = await Promise.all([
    listRefunds(booking._id),
    findBookingTransactions(booking._id),
    businessNameOf(booking.providerId),
  ]);
  const text = evidenceText({ booking, businessName, reference, kobo, refunds, transactions });
  return [booking.listing.title, text];
};

/** Returns the evidence for a bank: the words of the admin, and the record of the booking as a text file. */
export const evidenceOf = async (row: ChargebackRecord, message: string): Promise<Evidence> => {
  const [service, text] = await recordText(row);
  const file = { name: `record-${row._id}.txt`, type: 'text/plain', bytes: Buffer.from(text, 'utf8') };
  return { message, service, customer: await customerOf(row), file };
};

/** Sends the stored answer of an admin to the company. Throws its errors. */
export const sendAnswer = async (
  company: PaymentProvider,
  row: ChargebackRecord,
  { accept, kobo, message }: ChargebackAnswer,
): Promise<void> =>
  company.answerDispute(
    row._id,
    accept
      ? { accept: true, kobo: kobo ?? row.kobo }
      : { accept: false, evidence: await evidenceOf(row, message ?? '') },
  );
