import {
  BOOKING_PARTIES,
  absentParty,
  appealUntil,
  describeReport,
  formatDateTime,
  type AbsenceOutcome,
  type BookingParty,
} from '@tm/domain';
import type { ClientSession } from '@tm/mongo';
import type { BookingRow } from '@tm/schema/bookings';
import { describeEndedMoney, describeHeldMoney } from './endedMoney';
import { notifyParties, whatOf } from './notifyParties.writes';

const TITLES: Record<AbsenceOutcome, string> = {
  agreed: 'Absence Confirmed',
  unanswered: 'Absence Confirmed',
  upheld: 'Absence Confirmed',
  dismissed: 'Report Dismissed',
  unclear: 'Report Closed',
};

const OUTCOMES: Record<AbsenceOutcome, string> = {
  agreed: 'The other side agreed, so the booking is cancelled.',
  unanswered: 'It was not answered in time, so the booking is cancelled.',
  upheld: 'Our team confirmed it, so the booking is cancelled.',
  dismissed: 'Our team decided that the appointment took place, so the booking is completed.',
  unclear: 'It is not clear who was there, so the booking is closed. It counts against neither side.',
};

/** Returns what becomes of the money of the booking; '' after a completion. */
const describeMoney = (booking: BookingRow, side: BookingParty): string => {
  if (booking.status === 'completed') return '';
  const isUnclear = booking.ending?.kind === 'both_unclear';
  const money = isUnclear ? describeHeldMoney(booking, side) : describeEndedMoney(booking, side);
  return money && ` ${money}`;
};

/** Returns the sentence for the party that is marked as absent; '' for the other one. */
const describeMark = (booking: BookingRow, side: BookingParty): string => {
  const until = appealUntil(booking);
  if (!until || absentParty(booking) !== side) return '';
  return ` It counts as your absence. If this is wrong, appeal by ${formatDateTime(until)} in the details of the booking.`;
};

/** Notifies parties that the report of an absence has ended the booking, and how. */
export const notifyAbsenceEnded = (
  session: ClientSession,
  booking: BookingRow,
  sides: readonly BookingParty[] = BOOKING_PARTIES,
): Promise<void> =>
  notifyParties(session, booking, sides, (side) => {
    const { state, ruling, by, at } = booking.absence!;
    const outcome = state as AbsenceOutcome;
    const reason = ruling ? ` Reason: “${ruling.reason}”.` : '';
    const report = describeReport({ by, state, at }, side);
    return {
      title: TITLES[outcome],
      message: `${whatOf(booking)}: ${report} ${OUTCOMES[outcome]}${describeMoney(booking, side)}${reason}${describeMark(booking, side)}`,
    };
  });
