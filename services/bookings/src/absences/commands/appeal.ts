import { checkAppeal } from '@tm/domain';
import { bookingChanged, findBooking } from '@tm/data-bookings';
import { currentTime, inTransaction } from '@tm/mongo';
import { attachPictures } from '@tm/records';
import { BookingModel, type BookingRow } from '@tm/schema/bookings';
import { refusalOf } from '../absence.refusals';
import { isSameEvidence, type AbsenceRequest } from './reportAbsence';

/** Returns the error of an appeal that lost a race: usually against the same appeal in another window. */
const lostRace = async ({ seen, by }: AbsenceRequest, now: Date) => {
  const stored = await findBooking(String(seen._id));
  const verdict = stored && checkAppeal(stored, by, now);
  return verdict && verdict !== 'legal' ? refusalOf(verdict, { seen: stored, by }) : bookingChanged();
};

/**
 * Appeals against the mark of an absence; the case waits for an admin. Repeating an appeal changes nothing.
 * Rejects with 403 for the party that was not marked, 409 `not_marked`, `already_appealed`, `appeal_over`,
 * `booking_changed`; 400 for foreign pictures.
 */
export const appeal = async (request: AbsenceRequest, now = currentTime()): Promise<BookingRow> => {
  const { seen, by, actorId, text, pictures = [] } = request;
  if (seen.absence?.appeal?.by === by && isSameEvidence(seen.absence.appeal, request)) return seen;
  const verdict = checkAppeal(seen, by, now);
  if (verdict !== 'legal') throw refusalOf(verdict, request);
  const stored = { by, state: 'open' as const, text: text ?? null, pictures, at: now, waitingSince: now };
  const booking = await inTransaction(async (session) => {
    await attachPictures(session, actorId, pictures);
    return BookingModel.findOneAndUpdate(
      { _id: seen._id, status: seen.status, version: seen.version, 'absence.appeal': null },
      { $set: { 'absence.appeal': stored }, $inc: { version: 1 } },
      { session, returnDocument: 'after' },
    ).lean<BookingRow>();
  });
  if (!booking) throw await lostRace(request, now);
  return booking;
};
