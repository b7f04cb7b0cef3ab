import { SIGNAL_TITLES, describeSignal, isFreeDelay } from '@tm/domain';
import { notifyParties, otherSide, whatOf } from '@tm/data-bookings';
import type { ClientSession } from '@tm/mongo';
import type { BookingRow, BookingSignalRow } from '@tm/schema/bookings';

/** Notifies the other party of a signal in the app, without an email: it concerns the next minutes. */
export const notifySignal = (
  session: ClientSession,
  booking: BookingRow,
  signal: BookingSignalRow,
): Promise<void> =>
  notifyParties(session, booking, [otherSide(signal.by)], () => {
    const note = signal.note ? ` The ${signal.by} wrote: “${signal.note}”` : '';
    const free = isFreeDelay(signal) ? ' You can cancel this booking for free.' : '';
    return {
      title: SIGNAL_TITLES[signal.kind],
      message: `${describeSignal(signal, `The ${signal.by}`)}: ${whatOf(booking)}.${free}${note}`,
      mail: null,
    };
  });
