import { disputePayment } from '@tm/data-bookings';
import { MAX_DISPUTES, answerByOf, checkDispute, heldKobo, type DisputeReason } from '@tm/domain';
import {
  Types,
  conflict,
  currentTime,
  inTransaction,
  notFound,
  type DomainError,
  type OnWrite,
} from '@tm/mongo';
import { attachPictures } from '@tm/records';
import type { BookingRow } from '@tm/schema/bookings';
import { MoneyDisputeModel, type MoneyDisputeRecord } from '@tm/schema/disputes';
import { readBookings } from '@tm/schema/read';
import { readMoney } from '../heldMoney';
import { draftOf, post } from '../ledger';
import { notifyOpened } from './dispute.notifications';
import { findLastDispute } from './dispute.queries';

/** The words of a party, with the paths of private pictures. */
export type Words = { text: string; pictures?: string[] | undefined };
type Complaint = Words & { actorId: string; reason: DisputeReason };

/** Error 409 `dispute_decided`. */
export const disputeDecided = (): DomainError =>
  conflict('dispute_decided', 'This dispute was decided already.');

const WHY = {
  too_early: 'You can write that something is wrong from the start of the appointment on.',
  not_held: 'We hold no money of this booking that can be disputed.',
  too_many: `You have withdrawn ${MAX_DISPUTES} disputes of this booking. Please write to our support team.`,
} as const;

/** Error 409 `absence_open`, which names the report that decides about the money. */
const absenceOpen = ({ absence }: BookingRow): DomainError =>
  conflict(
    'absence_open',
    absence?.by === 'provider'
      ? 'The provider has reported that you were not there. Please answer this report: its end decides about the money.'
      : 'You have reported that the provider did not come. The end of this report decides about the money. To dispute it instead, withdraw the report.',
  );

const refusalOf = (
  verdict: Exclude<ReturnType<typeof checkDispute>, 'legal'>,
  booking: BookingRow,
): DomainError => {
  if (verdict === 'decided') return disputeDecided();
  return verdict === 'absence_open' ? absenceOpen(booking) : conflict('not_disputable', WHY[verdict]);
};

const disputeOf = (
  booking: BookingRow,
  { reason, text, pictures = [] }: Complaint,
  { kobo, number, now }: { kobo: number; number: number; now: Date },
): MoneyDisputeRecord => {
  const answerBy = answerByOf(now);
  return {
    _id: new Types.ObjectId(),
    bookingId: booking._id,
    customerId: booking.customerId,
    providerUserId: booking.providerUserId,
    ...{ number, state: 'open', reason, text, pictures, kobo, openedAt: now, version: 1 },
    ...{ answerBy, dueAt: answerBy },
  };
};

/**
 * Disputes the held money of a booking for its customer, in one transaction: the ledger, the payment, and the
 * notification of the provider. From then on the money moves only by the end of the dispute. `alongside` runs
 * in the transaction. Rejects with 409 `not_disputable`, `dispute_decided`, `absence_open`; 400 for
 * foreign pictures.
 */
export const openDispute = (
  bookingId: Types.ObjectId,
  complaint: Complaint,
  alongside?: OnWrite<MoneyDisputeRecord>,
  now = currentTime(),
): Promise<MoneyDisputeRecord> =>
  inTransaction(async (session) => {
    const booking = await readBookings.findById(bookingId, null, { session }).lean<BookingRow>();
    if (!booking) throw notFound();
    const last = await findLastDispute(bookingId, session);
    const verdict = checkDispute(booking, last, now);
    if (verdict !== 'legal') throw refusalOf(verdict, booking);
    await attachPictures(session, complaint.actorId, complaint.pictures ?? []);
    const kobo = heldKobo((await readMoney(booking, session)).payment);
    const number = (last?.number ?? 0) + 1;
    const changed = await disputePayment(session, booking);
    const by = complaint.actorId;
    await post(
      session,
      draftOf({ kind: 'dispute-opened', bookingId: String(bookingId), number, kobo }, { by }),
    );
    const dispute = disputeOf(booking, complaint, { kobo, number, now });
    await MoneyDisputeModel.insertMany([dispute], { session });
    await notifyOpened(session, changed, dispute);
    await alongside?.(dispute, session);
    return dispute;
  });
