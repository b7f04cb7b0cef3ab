import { HOUR_MS, answerByOf, type DisputeReason, type Kobo } from '@tm/domain';
import { inTransaction, Types } from '@tm/mongo';
import type { BookingRow } from '@tm/schema/bookings';
import { MoneyDisputeModel, type MoneyDisputeRecord } from '@tm/schema/disputes';
import { draftOf, post } from '../ledger';

type Words = { reason: DisputeReason; text: string; answer?: string };

const OF_WORK: Words = {
  reason: 'not_finished',
  text: 'The work was left half done, and my calls are not answered.',
  answer: 'A part was missing. I come back on Friday, and give back a fifth for the delay.',
};
const OF_TABLE: Words = {
  reason: 'other',
  text: 'Our table was given to other guests, and we waited for an hour.',
};

/** Hours from the end of the booking to the dispute, and from there to the answer. */
const OPENED_HOURS = 2;
const ANSWERED_HOURS = 3;
/** The provider offers to give back one in so many naira. */
const OFFER_PART = 5;

const hoursAfter = (at: Date, hours: number): Date => new Date(at.getTime() + hours * HOUR_MS);

/** Returns the time at which the customer of an ended booking disputes its money. */
export const disputedAt = ({ ending }: BookingRow): Date => hoursAfter(ending!.at, OPENED_HOURS);

const disputeOf = (booking: BookingRow, kobo: Kobo): MoneyDisputeRecord => {
  const { reason, text, answer } = booking.restaurantId ? OF_TABLE : OF_WORK;
  const openedAt = disputedAt(booking);
  const answerBy = answerByOf(openedAt);
  const answeredAt = hoursAfter(openedAt, ANSWERED_HOURS);
  const offerKobo = Math.floor(kobo / OFFER_PART);
  return {
    _id: new Types.ObjectId(),
    bookingId: booking._id,
    customerId: booking.customerId,
    providerUserId: booking.providerUserId,
    ...{ number: 1, reason, text, pictures: [], kobo, openedAt, answerBy },
    ...(answer
      ? {
          ...{ state: 'waiting', version: 2, waitingSince: answeredAt },
          answer: { text: answer, pictures: [], offerKobo, at: answeredAt },
        }
      : { state: 'open', version: 1, dueAt: answerBy }),
  };
};

/**
 * Disputes the held money of a booking, unless it was disputed. The provider has answered with an offer, so
 * that an administrator decides; the dispute of a restaurant waits for its answer.
 */
export const disputeOnce = (booking: BookingRow, kobo: Kobo): Promise<void> =>
  inTransaction(async (session) => {
    const { _id: bookingId } = booking;
    if (await MoneyDisputeModel.exists({ bookingId }).session(session)) return;
    const dispute = disputeOf(booking, kobo);
    await MoneyDisputeModel.insertMany([dispute], { session });
    const event = { kind: 'dispute-opened', bookingId: String(bookingId), number: 1, kobo } as const;
    await post(session, draftOf(event, { by: String(booking.customerId) }), dispute.openedAt);
  });
