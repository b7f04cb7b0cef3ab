import { absenceAnswerBy, describeReport, formatDateTime } from '@tm/domain';
import { notifyParties, otherSide, whatOf } from '@tm/data-bookings';
import type { ClientSession } from '@tm/mongo';
import type { BookingRow } from '@tm/schema/bookings';

/** Notifies the other party of a report, with the end of the time to answer. */
export const notifyReported = (session: ClientSession, booking: BookingRow): Promise<void> => {
  const absence = booking.absence!;
  const until = formatDateTime(absenceAnswerBy(absence));
  const side = otherSide(absence.by);
  return notifyParties(session, booking, [side], () => ({
    title: 'Absence Reported',
    message: `${whatOf(booking)}: ${describeReport(absence, side)} Please answer by ${until}. Without an answer the report counts as right.`,
  }));
};

/** Notifies the party that reported that the other party disagrees. */
export const notifyContested = (session: ClientSession, booking: BookingRow): Promise<void> => {
  const { by } = booking.absence!;
  return notifyParties(session, booking, [by], () => ({
    title: 'Report Contested',
    message: `${whatOf(booking)}: the ${otherSide(by)} disagrees with your report. Our team reads what both wrote and decides within 72 hours.`,
  }));
};

/** Notifies the other party that a report was withdrawn, so that the booking goes on. */
export const notifyWithdrawn = (session: ClientSession, booking: BookingRow): Promise<void> => {
  const { by } = booking.absence!;
  return notifyParties(session, booking, [otherSide(by)], () => ({
    title: 'Report Withdrawn',
    message: `${whatOf(booking)}: the ${by} has withdrawn the report. The booking goes on as before.`,
  }));
};
