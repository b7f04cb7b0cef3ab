import type { ClientSession } from '@tm/mongo';
import type { BookingRow } from '@tm/schema/bookings';
import { changeBooking } from '@tm/data-bookings';
import type { TimeRequest } from './reschedule.rules';

/** Removes the open proposal from a booking, and adds to its history that it was declined or withdrawn. */
export const clearProposal = (
  session: ClientSession,
  request: TimeRequest,
  event: { kind: 'declined' | 'withdrawn'; startsAt: Date },
  now: Date,
): Promise<BookingRow> =>
  changeBooking(session, request.seen, request, { set: { proposal: null }, event }, now);
