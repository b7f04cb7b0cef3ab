import { ABSENCE_STATE_NAMES, type AbsenceRuling } from '@tm/domain';
import { endAbsence, findBooking, notifyAbsenceEnded } from '@tm/data-bookings';
import {
  Types,
  conflict,
  currentTime,
  DomainError,
  inTransaction,
  notFound,
  type ClientSession,
} from '@tm/mongo';
import { appendAudit } from '@tm/records';
import type { BookingRow } from '@tm/schema/bookings';
import { alreadyDecided } from '../moderation';

/** `version` is the version of the booking that the admin has read; both parties read the reason. */
export type AbsenceDecision = {
  adminId: string;
  bookingId: string;
  ruling: AbsenceRuling;
  reason: string;
  version: number;
};

const DID: Record<AbsenceRuling, string> = {
  upheld: 'upheld this report',
  dismissed: 'dismissed this report',
  unclear: 'closed this report as unclear',
};

/** Error 409 `stale_version`. */
export const staleVersion = () =>
  conflict('stale_version', 'This case has changed since you opened it. Please look at it again.');

/** Returns the booking of a case. Rejects with 404. */
export const findCase = async (bookingId: string): Promise<BookingRow> => {
  const booking = await findBooking(bookingId);
  if (!booking?.absence) throw notFound('There is no such report');
  return booking;
};

const refusalOf = (booking: BookingRow, adminId: string): Promise<DomainError> | DomainError => {
  const { state, ruling } = booking.absence!;
  if (ruling) return alreadyDecided({ by: ruling.by, at: ruling.at, did: DID[ruling.ruling] }, adminId);
  if (state === 'open') return conflict('not_contested', 'The other party can still answer this report.');
  return conflict('already_decided', `This report has ended: ${ABSENCE_STATE_NAMES[state].toLowerCase()}.`);
};

const rule = async (
  session: ClientSession,
  seen: BookingRow,
  { adminId, bookingId, ruling, reason }: AbsenceDecision,
  now: Date,
): Promise<BookingRow> => {
  const decision = { ruling, by: new Types.ObjectId(adminId), at: now, reason };
  const who = { seen, by: 'admin' as const, actorId: adminId };
  const booking = await endAbsence(session, who, { outcome: ruling, now, ruling: decision });
  await notifyAbsenceEnded(session, booking);
  await appendAudit(session, { actorId: adminId, action: 'absence.rule', targetId: bookingId, reason });
  return booking;
};

/**
 * Rules on a contested report of an absence, in one transaction: the end of the booking with its marks, a
 * notification of each party, and the audit entry. Rejects with 404 for a booking without a report; 409
 * `already_decided`, `not_contested`, and `stale_version` when the booking has changed since it was read.
 */
export const ruleAbsence = async (decision: AbsenceDecision, now = currentTime()): Promise<BookingRow> => {
  const { adminId, bookingId, version } = decision;
  const seen = await findCase(bookingId);
  if (seen.absence!.state !== 'contested') throw await refusalOf(seen, adminId);
  if (seen.version !== version) throw staleVersion();
  try {
    return await inTransaction((session) => rule(session, seen, decision, now));
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'booking_changed') throw error;
    const changed = await findCase(bookingId);
    throw changed.absence!.state === 'contested' ? staleVersion() : await refusalOf(changed, adminId);
  }
};
