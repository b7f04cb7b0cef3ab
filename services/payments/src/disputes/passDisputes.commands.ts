import { HOUR_MS, silenceOf } from '@tm/domain';
import { currentTime, inTransaction } from '@tm/mongo';
import type { BookingRow } from '@tm/schema/bookings';
import { MoneyDisputeModel, type MoneyDisputeRecord } from '@tm/schema/disputes';
import { readBookings } from '@tm/schema/read';
import { handleDue } from '../due';
import { isBankAsked } from '../heldMoney';
import { notifyEnded, notifyWaiting } from './dispute.notifications';
import { findDueDisputes } from './dispute.queries';
import { changeDispute } from './dispute.writes';
import { endDispute } from './endDispute.writes';

/** Pause before a dispute that failed, or waits for a bank, is handled again. */
const TRY_AGAIN_MS = HOUR_MS;

/**
 * Effects of the end of the time to answer: all money goes back, or an admin decides. `bank_decides`: a bank
 * decides about the money first, and the dispute is asked about again in an hour.
 */
export type SilenceOutcome = 'refunded' | 'waiting' | 'bank_decides' | 'not_due';

/** Ends the time to answer a dispute, if it is over at `now`. It may be called at any time and repeatedly. */
export const endAnswerTime = (
  { _id }: Pick<MoneyDisputeRecord, '_id'>,
  now = currentTime(),
): Promise<SilenceOutcome> =>
  inTransaction(async (session) => {
    const dispute = await MoneyDisputeModel.findById(_id, null, { session }).lean<MoneyDisputeRecord>();
    if (!dispute?.dueAt || dispute.dueAt > now) return 'not_due';
    const booking = await readBookings.findById(dispute.bookingId, null, { session }).lean<BookingRow>();
    if (silenceOf(dispute.reason) === 'refund') {
      if (await isBankAsked(session, dispute.bookingId)) {
        await changeDispute(session, dispute, { $set: { dueAt: new Date(now.getTime() + TRY_AGAIN_MS) } });
        return 'bank_decides';
      }
      const end = { state: 'unanswered', refundKobo: dispute.kobo, now } as const;
      await notifyEnded(
        session,
        await endDispute(session, { dispute, booking: booking! }, end),
        'unanswered',
      );
      return 'refunded';
    }
    const change = { $set: { state: 'waiting', waitingSince: now }, $unset: { dueAt: 1 } } as const;
    await changeDispute(session, dispute, change);
    await notifyWaiting(session, booking!);
    return 'waiting';
  });

type Pass = {
  onPassed: (outcome: SilenceOutcome) => void;
  onError: (error: unknown, id: string) => void;
  isStopping: () => boolean;
};

/** Moves the due time of a dispute that failed. */
const postpone = async ({ _id, dueAt }: MoneyDisputeRecord): Promise<void> => {
  const later = new Date(currentTime().getTime() + TRY_AGAIN_MS);
  await MoneyDisputeModel.updateOne({ _id, dueAt: dueAt! }, { $set: { dueAt: later } });
};

/**
 * Ends the time to answer of all disputes for which it is over. Any number of processes may do this: a
 * transaction that reads a dispute which another one changes is run again. A dispute that fails is tried
 * again in an hour.
 */
export const passDisputes = ({ onPassed, onError, isStopping }: Pass): Promise<void> =>
  handleDue({
    find: findDueDisputes,
    claim: (seen) => Promise.resolve(seen),
    handle: async (dispute) => {
      try {
        onPassed(await endAnswerTime(dispute));
      } catch (error) {
        onError(error, String(dispute._id));
        await postpone(dispute);
      }
    },
    isStopping,
  });
