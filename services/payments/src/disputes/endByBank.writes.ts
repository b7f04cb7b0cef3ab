import { isDisputeOpen, type Kobo } from '@tm/domain';
import type { ClientSession, Types } from '@tm/mongo';
import type { MoneyDisputeRecord } from '@tm/schema/disputes';
import { findLastDispute } from './dispute.queries';
import { changeDispute } from './dispute.writes';

/** Returns the dispute of a booking that is not decided, or null. */
export const findOpenDispute = async (
  bookingId: Types.ObjectId,
  session: ClientSession,
): Promise<MoneyDisputeRecord | null> => {
  const last = await findLastDispute(bookingId, session);
  return last && isDisputeOpen(last.state) ? last : null;
};

type Taken = { takenKobo: Kobo; rest: Kobo; now: Date };

/**
 * Stores in the transaction of the caller that a bank took disputed money back. Without a rest the dispute
 * ends. Else it is about the rest alone: a larger offer is reduced to it, and a proposed ruling is dropped.
 */
export const endByBank = (
  session: ClientSession,
  dispute: MoneyDisputeRecord,
  { takenKobo, rest, now }: Taken,
): Promise<MoneyDisputeRecord> => {
  if (rest === 0)
    return changeDispute(session, dispute, {
      $set: { state: 'charged_back', refundedKobo: takenKobo, endedAt: now },
      $unset: { dueAt: 1, waitingSince: 1, proposal: 1 },
    });
  const isOfferTooLarge = (dispute.answer?.offerKobo ?? 0) > rest;
  return changeDispute(session, dispute, {
    $set: { kobo: rest, ...(isOfferTooLarge && { 'answer.offerKobo': rest }) },
    $unset: { proposal: 1 },
  });
};
