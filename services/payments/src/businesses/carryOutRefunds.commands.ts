import { notifyParties, whatOf } from '@tm/data-bookings';
import { MINUTE_MS, formatNaira, heldKobo, toNaira } from '@tm/domain';
import { currentTime, inTransaction, trusted, type ClientSession, type Types } from '@tm/mongo';
import { IS_ONLINE, PROVIDER_MONEY_INDEX, type BookingRow } from '@tm/schema/bookings';
import {
  BusinessRefundModel,
  IS_RUNNING,
  RUNNING_INDEX,
  type BusinessRefundRecord,
} from '@tm/schema/payments';
import { readBookings } from '@tm/schema/read';
import { handleDue } from '../due';
import { readMoney, returnMoney } from '../heldMoney';
import { isSuspended } from './business.queries';

/** Each booking renews the claim of its process. */
const LEASE_MS = MINUTE_MS;
/** Pause before bookings that could not be refunded are attempted again. */
const AGAIN_MS = 10 * MINUTE_MS;

const findDue = (now: Date, most: number): Promise<BusinessRefundRecord[]> =>
  BusinessRefundModel.find({ dueAt: trusted({ ...IS_RUNNING, $lte: now }) })
    .sort(RUNNING_INDEX)
    .hint(RUNNING_INDEX)
    .limit(most)
    .lean<BusinessRefundRecord[]>();

const leased = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

const claim = ({ _id, dueAt }: BusinessRefundRecord, now: Date): Promise<BusinessRefundRecord | null> =>
  BusinessRefundModel.findOneAndUpdate(
    { _id, dueAt: dueAt! },
    { $set: { dueAt: leased(now) } },
    { returnDocument: 'after' },
  ).lean<BusinessRefundRecord>();

type Found = Pick<BookingRow, '_id'>;

/** Finds the next accepted booking with held money, older than `before`, the newest first. */
const findNext = (
  { providerUserId, lastBookingId }: BusinessRefundRecord,
  before: Types.ObjectId | null,
): Promise<Found | null> =>
  readBookings
    .findOne(
      {
        ...{ providerUserId, 'payment.state': 'held' as const, ...IS_ONLINE },
        status: trusted({ $ne: 'pending' as const }),
        _id: trusted({ $lte: lastBookingId, ...(before && { $lt: before }) }),
      },
      '_id',
    )
    .sort(PROVIDER_MONEY_INDEX)
    .hint(PROVIDER_MONEY_INDEX)
    .lean<Found>();

/** `skipped`: its money is not held. `stopped`: the business is active again. `ended`: by another. */
export type StepOutcome = 'refunded' | 'skipped' | 'stopped' | 'ended';

const end = (session: ClientSession | null, _id: Types.ObjectId, state: 'done' | 'stopped', now: Date) =>
  BusinessRefundModel.updateOne(
    { _id, state: 'running' },
    { $set: { state, endedAt: now, failedBookings: 0 }, $unset: { dueAt: 1 } },
    session ? { session } : {},
  );

const notifyCustomer = (session: ClientSession, booking: BookingRow, kobo: number, reason: string) =>
  notifyParties(session, booking, ['customer'], () => ({
    title: 'Money Goes Back to You',
    message: `The provider of ${whatOf(booking)} is suspended, so we give ${formatNaira(toNaira(kobo))} back to you: “${reason}”.`,
  }));

/**
 * Refunds all held money of one booking and counts it, in one transaction, so each booking counts once. It
 * may be called repeatedly. The status of the business is read in the same transaction.
 */
export const refundHeldOf = (
  { _id }: Pick<BusinessRefundRecord, '_id'>,
  bookingId: Types.ObjectId,
  now = currentTime(),
): Promise<StepOutcome> =>
  inTransaction(async (session) => {
    const order = await BusinessRefundModel.findById(_id, null, { session }).lean<BusinessRefundRecord>();
    if (order?.state !== 'running') return 'ended';
    if (!(await isSuspended(order.providerUserId, session))) {
      await end(session, _id, 'stopped', now);
      return 'stopped';
    }
    const booking = await readBookings.findById(bookingId, null, { session }).lean<BookingRow>();
    if (booking?.payment?.state !== 'held' || booking.status === 'pending') return 'skipped';
    const money = await readMoney(booking, session);
    const kobo = heldKobo(money.payment);
    const back = { kobo, reason: order.reason, cause: 'suspended', now } as const;
    const { booking: changed } = await returnMoney(session, money, back);
    await notifyCustomer(session, changed, kobo, order.reason);
    await BusinessRefundModel.updateOne(
      { _id },
      { $inc: { doneBookings: 1, doneKobo: kobo }, $set: { dueAt: leased(now) } },
      { session },
    );
    return 'refunded';
  });

type Pass = {
  onStep: (outcome: StepOutcome) => void;
  onError: (error: unknown, id: string) => void;
  isStopping: () => boolean;
};

/** Attempts one booking. Returns null if that failed. */
const attempt = async (
  order: BusinessRefundRecord,
  { _id }: Found,
  { onStep, onError }: Pass,
): Promise<StepOutcome | null> => {
  try {
    const outcome = await refundHeldOf(order, _id);
    onStep(outcome);
    return outcome;
  } catch (error) {
    onError(error, String(_id));
    return null;
  }
};

/** Refunds the bookings of an order one after another. Those that fail are attempted again later. */
const carryOut = async (order: BusinessRefundRecord, pass: Pass): Promise<void> => {
  const { _id } = order;
  let failed = 0;
  for (let next = await findNext(order, null); next; next = await findNext(order, next._id)) {
    // The claim ends within a minute, and another process goes on.
    if (pass.isStopping()) return;
    const outcome = await attempt(order, next, pass);
    if (outcome === 'stopped' || outcome === 'ended') return;
    if (outcome === null) failed += 1;
  }
  const now = currentTime();
  if (failed === 0) await end(null, _id, 'done', now);
  else
    await BusinessRefundModel.updateOne(
      { _id, state: 'running' },
      { $set: { failedBookings: failed, dueAt: new Date(now.getTime() + AGAIN_MS) } },
    );
};

/**
 * Carries out all orders that are due. Any number of processes may do this, because each order is claimed,
 * and each booking is refunded and counted in one transaction. If a process dies, another one goes on within
 * a minute.
 */
export const carryOutRefunds = (pass: Pass): Promise<void> =>
  handleDue({ find: findDue, claim, handle: (order) => carryOut(order, pass), isStopping: pass.isStopping });
