import { checkAbsenceAnswer, checkAbsenceWithdrawal, type AbsenceAnswer } from '@tm/domain';
import { changeBooking, endAbsence, notifyAbsenceEnded, withoutWaiting } from '@tm/data-bookings';
import { currentTime, inTransaction } from '@tm/mongo';
import type { BookingRow } from '@tm/schema/bookings';
import { notifyWithdrawn } from '../absence.notifications';
import { refusalOf } from '../absence.refusals';
import { contestAbsence } from './contestAbsence';
import { isSameEvidence, type AbsenceRequest } from './reportAbsence';

const isRepeated = ({
  seen: { absence },
  by,
  answer,
  ...words
}: AbsenceRequest & { answer: AbsenceAnswer }) => {
  if (!absence || absence.by === by) return false;
  if (answer === 'agree') return absence.state === 'agreed';
  return absence.state === 'contested' && isSameEvidence(absence.contest, words);
};

/**
 * Answers the report that the caller was absent. An agreement ends the booking, and the absence counts; a
 * contest sends the case to the admins. Repeating an answer changes nothing. Rejects with 403 for the party
 * that reported, 409 `no_absence`, `already_answered`, `too_late_to_answer`, `booking_changed`; 400 for
 * missing or foreign evidence.
 */
export const answerAbsence = async (
  request: AbsenceRequest & { answer: AbsenceAnswer },
  now = currentTime(),
): Promise<BookingRow> => {
  const { seen, by, actorId, answer } = request;
  if (isRepeated(request)) return seen;
  const verdict = checkAbsenceAnswer(seen, by, now);
  if (verdict !== 'legal') throw refusalOf(verdict, request);
  if (answer === 'contest') return contestAbsence(request, now);
  return inTransaction(async (session) => {
    const booking = await endAbsence(session, { seen, by, actorId }, { outcome: 'agreed', now });
    await notifyAbsenceEnded(session, booking, [seen.absence!.by]);
    return booking;
  });
};

/**
 * Withdraws the caller's own report, so that the booking goes on. Repeating it changes nothing. Rejects with
 * 403 for the other party, 409 `no_absence`, `booking_changed`.
 */
export const withdrawAbsence = async (
  request: Pick<AbsenceRequest, 'seen' | 'by' | 'actorId'>,
  now = currentTime(),
): Promise<BookingRow> => {
  const { seen, by, actorId } = request;
  if (seen.absence?.state === 'withdrawn' && seen.absence.by === by) return seen;
  const verdict = checkAbsenceWithdrawal(seen, by);
  if (verdict !== 'legal') throw refusalOf(verdict, request);
  return inTransaction(async (session) => {
    const absence = { ...withoutWaiting(seen.absence!), state: 'withdrawn' as const };
    const change = { set: { absence }, event: { kind: 'absence_withdrawn' as const } };
    const booking = await changeBooking(session, seen, { by, actorId }, change, now);
    await notifyWithdrawn(session, booking);
    return booking;
  });
};
