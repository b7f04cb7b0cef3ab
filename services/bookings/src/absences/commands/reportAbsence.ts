import { checkReport, isAbsenceOpen, type BookingParty } from '@tm/domain';
import { bookingSpan, changeBooking, releaseTime } from '@tm/data-bookings';
import { currentTime, inTransaction } from '@tm/mongo';
import { attachPictures } from '@tm/records';
import type { AbsenceRow, BookingRow } from '@tm/schema/bookings';
import { assertEvidence, releaseEvidence, type Evidence } from '../../bookings';
import { notifyReported } from '../absence.notifications';
import { refusalOf } from '../absence.refusals';
import { contestAbsence } from './contestAbsence';

/** A party's words about a report. `seen` is the booking as the caller read it. */
export type AbsenceRequest = { seen: BookingRow; by: BookingParty; actorId: string } & Evidence;

/** Returns true if these are the stored words: a repeated request then changes nothing. */
export const isSameEvidence = (
  stored: Pick<AbsenceRow, 'text' | 'pictures'> | null | undefined,
  { text, pictures = [] }: Evidence,
): boolean =>
  Boolean(stored) &&
  (stored!.text ?? undefined) === text &&
  JSON.stringify(stored!.pictures) === JSON.stringify(pictures);

const isRepeated = ({ seen: { absence }, by, ...words }: AbsenceRequest): boolean => {
  if (!absence || !isAbsenceOpen({ absence })) return false;
  return isSameEvidence(absence.by === by ? absence : absence.contest, words);
};

/**
 * Reports that the other party of a booking was absent and notifies it. After the report of a provider the
 * rest of the time is free for others. If the other party has reported first, the report contests that one.
 * Repeating a report changes nothing. Rejects with 409 `illegal_transition`, `too_early_to_report` (with the
 * time `from`), `too_late_to_report`, `absence_open`, `already_reported`, `dispute_open`,
 * `already_answered`, `too_late_to_answer`, `booking_changed`; 400 for missing or foreign evidence.
 */
export const reportAbsence = async (request: AbsenceRequest, now = currentTime()): Promise<BookingRow> => {
  const { seen, by, actorId, text, pictures = [] } = request;
  if (isRepeated(request)) return seen;
  const verdict = checkReport(seen, by, now);
  if (verdict === 'contest') return contestAbsence(request, now);
  if (verdict !== 'legal') throw refusalOf(verdict, request);
  assertEvidence(seen, by, request);
  return inTransaction(async (session) => {
    await attachPictures(session, actorId, pictures);
    const absence: AbsenceRow = { by, state: 'open', text: text ?? null, pictures, at: now };
    const change = { set: { absence, proposal: null }, event: { kind: 'absence_reported' as const } };
    const booking = await changeBooking(session, seen, { by, actorId }, change, now);
    await releaseEvidence(session, seen);
    if (by === 'provider') await releaseTime(session, { ...bookingSpan(seen), bookingId: String(seen._id) });
    await notifyReported(session, booking);
    return booking;
  });
};
