import { checkTransition, isExpired } from '@tm/domain';
import { bookingChanged, findBooking, moveBooking } from '@tm/data-bookings';
import { currentTime, DomainError, inTransaction, type ClientSession } from '@tm/mongo';
import { advanceJob, type LeasedJob } from '@tm/records';
import { BookingModel, type BookingRow } from '@tm/schema/bookings';
import { notifyRequested } from '../booking.notifications';
import { notifyBookedAtOnce } from '../instant.notifications';
import { customerAtOnce } from './instantBooking';
import { setOf } from './move.writes';
import { prepareTime } from './transitionBooking';

type Job = Pick<LeasedJob<'request-ready'>, 'id' | 'lease' | 'payload'>;
type Time = Awaited<ReturnType<typeof prepareTime>>;

/** Number of attempts for a request that its parties change at the same moment. */
const ATTEMPTS = 5;
/** Refusals of the time: the provider has less room than at the request. */
const NO_ROOM: readonly string[] = ['slot_taken', 'too_many_guests'];

/** Returns true for a request that waits for an answer of its provider. */
const isReady = (request: BookingRow, now: Date): boolean =>
  request.status === 'pending' && request.payment?.askedAt !== undefined && !isExpired(request, now);

/**
 * Returns true for a request that could be accepted at once when it was made, and that neither party has
 * changed since.
 */
const isUntouched = (request: BookingRow, now: Date): boolean =>
  request.history.length === 1 &&
  checkTransition({ ...request, isInstant: request.payment?.isInstant }, 'accepted', 'system', now) ===
    'legal';

/** Accepts a request at once. Returns false, without a change, when it may not be accepted any more. */
const acceptAtOnce = async (
  session: ClientSession,
  seen: BookingRow,
  time: Time,
  now: Date,
): Promise<boolean> => {
  const customer = await customerAtOnce(session, seen, now);
  if (!customer) return false;
  await time.look(session);
  const move = { seen, to: 'accepted', by: 'system' } as const;
  const booking = await moveBooking(session, move, { set: setOf(move, now), now, claim: time.claim });
  await notifyBookedAtOnce(session, booking, customer);
  return true;
};

/** Asks about the request as it was `seen`, in one transaction that also stores that this is done. */
const ask = async (
  { payload, ...lease }: Job,
  { seen, mayAccept, now }: { seen: BookingRow; mayAccept: boolean; now: Date },
): Promise<void> => {
  const time = mayAccept && isUntouched(seen, now) ? await prepareTime(seen, now) : null;
  await inTransaction(async (session) => {
    const present = await BookingModel.exists({ _id: seen._id, version: seen.version }).session(session);
    if (!present) throw bookingChanged();
    await advanceJob(session, lease, payload.bookingId);
    if (!time || !(await acceptAtOnce(session, seen, time, now))) await notifyRequested(session, seen);
  });
};

/**
 * Handles an online request that was paid, or changed to cash: accepts it at once if it could be when it was
 * made and still can be, and otherwise notifies its provider. A request that has ended since is left
 * alone. A repeated job, also after a kill or beside another worker, notifies no one twice.
 */
export const askAboutRequest = async (job: Job): Promise<void> => {
  if (job.payload.after !== undefined) return;
  let mayAccept = true;
  for (let attempt = 1; ; attempt += 1) {
    const seen = await findBooking(job.payload.bookingId);
    const now = currentTime();
    if (!seen || !isReady(seen, now)) return;
    try {
      return await ask(job, { seen, mayAccept, now });
    } catch (error) {
      if (!(error instanceof DomainError) || attempt === ATTEMPTS) throw error;
      if (NO_ROOM.includes(error.code)) mayAccept = false;
    }
  }
};
