import { checkAcceptance, checkAnswer, formatNaira, isDisputeOpen, toNaira, type Kobo } from '@tm/domain';
import {
  conflict,
  currentTime,
  inTransaction,
  invalid,
  notFound,
  type ClientSession,
  type OnWrite,
  type Types,
} from '@tm/mongo';
import { attachPictures } from '@tm/records';
import type { BookingRow } from '@tm/schema/bookings';
import type { MoneyDisputeRecord } from '@tm/schema/disputes';
import { readBookings } from '@tm/schema/read';
import { notifyAnswered, notifyEnded, notifyWithdrawn } from './dispute.notifications';
import { findLastDispute } from './dispute.queries';
import { changeDispute } from './dispute.writes';
import { endDispute } from './endDispute.writes';
import { disputeDecided, type Words } from './openDispute.commands';

/** The answer of a provider: words, and perhaps an amount in kobo that they offer to give back. */
export type Answer = Words & { actorId: string; offerKobo?: Kobo | undefined };
type Alongside = OnWrite<MoneyDisputeRecord> | undefined;
type Case = { dispute: MoneyDisputeRecord; booking: BookingRow };

/** Returns the last dispute of a booking, as a transaction sees both. Rejects with 404. */
const findCase = async (session: ClientSession, bookingId: Types.ObjectId): Promise<Case> => {
  const booking = await readBookings.findById(bookingId, null, { session }).lean<BookingRow>();
  const dispute = booking && (await findLastDispute(bookingId, session));
  if (!dispute) throw notFound('There is no dispute about this booking');
  return { booking, dispute };
};

/** Runs a step of the last dispute of a booking in one transaction. */
const inCase = (
  bookingId: Types.ObjectId,
  alongside: Alongside,
  step: (session: ClientSession, found: Case) => Promise<MoneyDisputeRecord>,
): Promise<MoneyDisputeRecord> =>
  inTransaction(async (session) => {
    const after = await step(session, await findCase(session, bookingId));
    await alongside?.(after, session);
    return after;
  });

const ANSWER_REFUSALS = {
  already_answered: () => conflict('already_answered', 'You have answered this dispute already.'),
  too_late: () => conflict('too_late_to_answer', 'The time to answer is over. Our team decides.'),
  decided: disputeDecided,
};

const factsOf = ({ state, answerBy, answer }: MoneyDisputeRecord) => ({
  ...{ state, answerBy, hasAnswer: Boolean(answer), hasOffer: Boolean(answer?.offerKobo) },
});

/**
 * Stores the answer of the provider, and notifies the customer. From then on the dispute waits for an admin.
 * Rejects with 404; 409 `already_answered`, `too_late_to_answer`, `dispute_decided`; 400 for an offer of more
 * than the disputed money, and for foreign pictures.
 */
export const answerDispute = (
  bookingId: Types.ObjectId,
  { actorId, text, pictures = [], offerKobo }: Answer,
  alongside?: Alongside,
  now = currentTime(),
): Promise<MoneyDisputeRecord> =>
  inCase(bookingId, alongside, async (session, { dispute, booking }) => {
    const verdict = checkAnswer(factsOf(dispute), now);
    if (verdict !== 'legal') throw ANSWER_REFUSALS[verdict]();
    if (offerKobo !== undefined && offerKobo > dispute.kobo)
      throw invalid({ offer: [`At most ${formatNaira(toNaira(dispute.kobo))} is disputed`] });
    await attachPictures(session, actorId, pictures);
    const answer = { text, pictures, at: now, ...(offerKobo !== undefined && { offerKobo }) };
    const after = await changeDispute(session, dispute, {
      $set: { state: 'waiting', answer, waitingSince: now },
      $unset: { dueAt: 1 },
    });
    await notifyAnswered(session, booking, after);
    return after;
  });

/**
 * Accepts the offer of the provider for the customer: the amount goes back, and the rest follows the rules of
 * the booking. Rejects with 404; 409 `no_offer`, `dispute_decided`.
 */
export const acceptOffer = (
  bookingId: Types.ObjectId,
  alongside?: Alongside,
  now = currentTime(),
): Promise<MoneyDisputeRecord> =>
  inCase(bookingId, alongside, async (session, found) => {
    const verdict = checkAcceptance(factsOf(found.dispute));
    if (verdict === 'decided') throw disputeDecided();
    if (verdict === 'no_offer') throw conflict('no_offer', 'The provider has offered no money.');
    const refundKobo = found.dispute.answer!.offerKobo!;
    const ended = await endDispute(session, found, { state: 'agreed', refundKobo, now });
    await notifyEnded(session, ended, 'agreed');
    return ended.dispute;
  });

/**
 * Withdraws a dispute for the customer: the money is held again. Rejects with 404; 409 `dispute_decided`.
 */
export const withdrawDispute = (
  bookingId: Types.ObjectId,
  now = currentTime(),
): Promise<MoneyDisputeRecord> =>
  inCase(bookingId, undefined, async (session, found) => {
    if (found.dispute.state === 'withdrawn') return found.dispute;
    if (!isDisputeOpen(found.dispute.state)) throw disputeDecided();
    const ended = await endDispute(session, found, { state: 'withdrawn', refundKobo: 0, now });
    await notifyWithdrawn(session, ended.booking);
    return ended.dispute;
  });
