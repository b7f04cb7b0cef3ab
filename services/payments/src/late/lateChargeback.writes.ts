import type { Kobo } from '@tm/domain';
import type { ClientSession } from '@tm/mongo';
import { UnmatchedMoneyModel, type UnmatchedMoneyRecord } from '@tm/schema/payments';
import { draftOf, post } from '../ledger';

type Waiting = Pick<UnmatchedMoneyRecord, '_id' | 'kobo' | 'bookingId'>;

/**
 * Keeps the waiting money of a charge until a bank has decided about a chargeback of it. The change of the
 * document lets a use or a refund at the same time run again, and then see it.
 */
export const keepForBank = async (session: ClientSession, reference: string): Promise<void> => {
  await UnmatchedMoneyModel.updateOne(
    { _id: reference, state: 'waiting' },
    { $inc: { openChargebacks: 1 } },
    { session },
  );
};

/** Returns the money of a charge that waits for a decision, or null. */
export const findWaiting = (session: ClientSession, reference: string): Promise<Waiting | null> =>
  UnmatchedMoneyModel.findOne({ _id: reference, state: 'waiting' }, 'kobo bookingId', {
    session,
  }).lean<Waiting>();

/**
 * Ends a chargeback of waiting money, of which the bank has taken `taken` kobo (no. 12). The rest waits for
 * its decision again.
 */
export const takeFromWaiting = async (
  session: ClientSession,
  { _id: reference, kobo, bookingId }: Waiting,
  { chargebackId, taken, now }: { chargebackId: string; taken: Kobo; now: Date },
): Promise<void> => {
  const isAll = taken === kobo;
  await UnmatchedMoneyModel.updateOne(
    { _id: reference, state: 'waiting' },
    isAll
      ? { $set: { state: 'refunded', decidedAt: now, openChargebacks: 0 }, $unset: { dueAt: 1 } }
      : { $inc: { kobo: -taken, openChargebacks: -1 } },
    { session },
  );
  if (taken === 0) return;
  const of = bookingId ? { bookingId: String(bookingId) } : {};
  const event = { chargebackId, from: 'unmatched', reference, kobo: taken } as const;
  await post(session, draftOf({ kind: 'chargeback-held', ...of, ...event }));
};
