import { ABSENCE_HOLD_DAYS, ABSENCES_THAT_HOLD, HOLD_REASON } from '@tm/domain';
import { holdListings } from '@tm/data-catalog';
import { startAbsenceHold } from '@tm/data-provider';
import type { ClientSession } from '@tm/mongo';
import { notify } from '@tm/records';
import type { BookingRow } from '@tm/schema/bookings';

/**
 * Pauses all services of a provider who was absent three times in 90 days (PD-52), in the transaction that
 * ends the booking of the last absence, and notifies the owner. Agreed bookings stay.
 */
export const holdAfterAbsences = async (
  session: ClientSession,
  { providerId, providerUserId }: Pick<BookingRow, 'providerId' | 'providerUserId'>,
  now: Date,
): Promise<void> => {
  if (!(await startAbsenceHold(session, providerId, now))) return;
  await holdListings(session, providerId, HOLD_REASON);
  await notify(session, {
    userId: providerUserId,
    title: 'Your Services Are Paused',
    message: `You were absent from ${ABSENCES_THAT_HOLD} bookings in ${ABSENCE_HOLD_DAYS} days, so customers cannot book your services now. Our team looks at it first and decides. Bookings that you have accepted stay.`,
    link: '/services/manage',
  });
};
