import type { BookingParty } from '@tm/domain';
import { changeBooking } from '@tm/data-bookings';
import { inTransaction } from '@tm/mongo';
import { attachPictures } from '@tm/records';
import type { AbsenceRow, BookingRow } from '@tm/schema/bookings';
import { assertEvidence, type Evidence } from '../../bookings';
import { notifyContested } from '../absence.notifications';

type Contest = { seen: BookingRow; by: BookingParty; actorId: string } & Evidence;

/** Contests the open report of a booking, which then waits for an admin. The caller checks if it may. */
export const contestAbsence = async (
  { seen, by, actorId, text, pictures = [] }: Contest,
  now: Date,
): Promise<BookingRow> => {
  assertEvidence(seen, by, { text });
  return inTransaction(async (session) => {
    await attachPictures(session, actorId, pictures);
    const contest = { text: text ?? null, pictures, at: now };
    const absence: AbsenceRow = { ...seen.absence!, state: 'contested', contest, waitingSince: now };
    const change = { set: { absence }, event: { kind: 'absence_contested' as const } };
    const booking = await changeBooking(session, seen, { by, actorId }, change, now);
    await notifyContested(session, booking);
    return booking;
  });
};
