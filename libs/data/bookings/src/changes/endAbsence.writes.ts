import { absenceEnding, type AbsenceOutcome } from '@tm/domain';
import type { ClientSession } from '@tm/mongo';
import type { AbsenceRow, BookingRow } from '@tm/schema/bookings';
import type { Changer } from './changeBooking.writes';
import { holdAfterAbsences } from './holdAfterAbsences.writes';
import { moveBooking } from './moveBooking.writes';

/** Returns a report that waits for no admin any more. */
export const withoutWaiting = ({ waitingSince: _, ...absence }: AbsenceRow): AbsenceRow => absence;

type End = {
  outcome: AbsenceOutcome;
  now: Date;
  /** The decision of an admin. */
  ruling?: NonNullable<AbsenceRow['ruling']>;
};

/**
 * Ends a booking by the outcome of its open report, in the transaction of the caller, with the marks that
 * follow from it (`moveBooking`). Too many absences of a provider pause their services.
 * The caller checks if the outcome is possible, and notifies.
 */
export const endAbsence = async (
  session: ClientSession,
  { seen, ...who }: { seen: BookingRow } & Changer,
  { outcome, now, ruling }: End,
): Promise<BookingRow> => {
  if (!seen.absence) throw new Error(`Booking ${String(seen._id)} has no report of an absence`);
  const { status, kind } = absenceEnding(outcome, seen.absence.by);
  const absence = { ...withoutWaiting(seen.absence), state: outcome, ...(ruling && { ruling }) };
  const ending = { kind, by: who.by, at: now };
  const set = { status, expiresAt: null, proposal: null, ending, absence };
  const booking = await moveBooking(session, { seen, ...who }, { set, now });
  if (kind === 'provider_absent') await holdAfterAbsences(session, booking, now);
  return booking;
};
