import {
  BOOKING_STATUS_NAMES,
  checkTransition,
  isAbsenceOpen,
  type BookingFault,
  type RefundChoice,
} from '@tm/domain';
import { findBooking, moveBooking, withoutWaiting } from '@tm/data-bookings';
import { conflict, currentTime, DomainError, inTransaction, notFound, type ClientSession } from '@tm/mongo';
import { appendAudit } from '@tm/records';
import type { BookingRow } from '@tm/schema/bookings';
import { readUsers } from '@tm/schema/read';
import { changeEach, type Outcome } from '../moderation';
import { notifyCancelled } from './booking.notifications';

/** `reason` is read by both parties. `money` is the refund of an online payment: everything by default. */
type Cancellation = {
  adminId: string;
  reason: string;
  fault: BookingFault;
  money?: RefundChoice | undefined;
};
/** `version` is the version of the booking that the admin has read. */
export type CancelledBooking = { id: string; version: number };

const staleVersion = () =>
  conflict('stale_version', 'This booking has changed since you opened it. Please look at it again.');

const findUnchanged = async ({ id, version }: CancelledBooking, now: Date): Promise<BookingRow> => {
  const seen = await findBooking(id);
  if (!seen) throw notFound('Booking not found');
  if (seen.version !== version) throw staleVersion();
  if (checkTransition(seen, 'cancelled', 'admin', now) === 'legal') return seen;
  const status = BOOKING_STATUS_NAMES[seen.status].toLowerCase();
  throw conflict('illegal_transition', `This booking is ${status}: it cannot become cancelled.`);
};

/** An open report of an absence ends with its booking, and counts against neither party. */
const closedAbsence = ({ absence }: BookingRow) =>
  absence && isAbsenceOpen({ absence })
    ? { absence: { ...withoutWaiting(absence), state: 'unclear' as const } }
    : {};

/** Free cancellation of a suspended provider lasts until the start, which decides about the money. */
const isProviderSuspended = async (
  { providerUserId, payment }: BookingRow,
  session: ClientSession,
): Promise<boolean> =>
  payment?.state === 'held' &&
  (await readUsers.exists({ _id: providerUserId, status: 'suspended' }).session(session)) !== null;

type Action = 'booking.cancel' | 'booking.cancelMany';

const cancelAs = async (
  action: Action,
  booking: CancelledBooking,
  { adminId, reason, fault, money }: Cancellation,
): Promise<BookingRow> => {
  const now = currentTime();
  const seen = await findUnchanged(booking, now);
  const ending = {
    ...({ kind: 'cancelled_by_admin', by: 'admin', note: reason, fault } as const),
    ...(money && { money }),
    at: now,
  };
  const set = {
    status: 'cancelled',
    expiresAt: null,
    proposal: null,
    ending,
    ...closedAbsence(seen),
  } as const;
  try {
    return await inTransaction(async (session) => {
      const cancelled = await moveBooking(session, { seen, by: 'admin', actorId: adminId }, { set, now });
      await notifyCancelled(session, cancelled, await isProviderSuspended(cancelled, session));
      await appendAudit(session, { actorId: adminId, action, targetId: booking.id, reason });
      return cancelled;
    });
  } catch (error) {
    throw error instanceof DomainError && error.code === 'booking_changed' ? staleVersion() : error;
  }
};

/**
 * Cancels an open booking as an admin, in one transaction: the booking with its ending, the counters and time
 * of both parties, a notification of each, and the audit entry. Rejects with 404 for an unknown booking, 409
 * `stale_version` when it has changed since it was read, for example by another admin, and 409
 * `illegal_transition` for a booking that has ended.
 */
export const cancelBooking = (booking: CancelledBooking, cancellation: Cancellation): Promise<BookingRow> =>
  cancelAs('booking.cancel', booking, cancellation);

/** Cancels several bookings, each in a separate transaction like `cancelBooking` (`changeEach`). */
export const cancelBookings = (
  bookings: readonly CancelledBooking[],
  cancellation: Cancellation,
): Promise<Outcome<BookingRow>[]> => {
  const versions = new Map(bookings.map(({ id, version }) => [id, version]));
  return changeEach([...versions.keys()], {
    what: 'booking',
    change: (id) => cancelAs('booking.cancelMany', { id, version: versions.get(id)! }, cancellation),
    findChanged: async (id) => {
      const row = await findBooking(id);
      return String(row?.history.at(-1)?.actorId) === cancellation.adminId ? row : null;
    },
  });
};
