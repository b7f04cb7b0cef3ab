import { BOOKING_PARTIES, endsWithAccount, isLateClosing, type BookingParty } from '@tm/domain';
import { moveBooking, type Changer } from '@tm/data-bookings';
import { currentTime, DomainError, inTransaction, trusted, Types, type ClientSession } from '@tm/mongo';
import { advanceJob, type CloseBookingsJob, type LeasedJob } from '@tm/records';
import { IS_CLOSED } from '@tm/schema/accounts';
import { BookingModel, type BookingRow } from '@tm/schema/bookings';
import { readProviderProfiles, readUsers } from '@tm/schema/read';
import { DUE_BATCH, processDueRows } from '../../due';
import { notifyEndedWithAccount, notifyKept } from '../accountEnd.notifications';

type Job = Pick<LeasedJob<'close-bookings'>, 'id' | 'lease' | 'payload'>;

const FIELDS = { customer: 'customerId', provider: 'providerUserId' } as const;

/** Finds some of a user's bookings on one side that end with the account, except those that were `passed`. */
const findOpen = async (
  userId: Types.ObjectId,
  side: BookingParty,
  passed: readonly Types.ObjectId[],
): Promise<BookingRow[]> => {
  const own = {
    [FIELDS[side]]: userId,
    ...(passed.length > 0 && { _id: trusted({ $nin: [...passed] }) }),
  };
  const [pending, accepted] = await Promise.all([
    BookingModel.find({ ...own, status: 'pending' })
      .hint({ [FIELDS[side]]: 1, status: 1, _id: -1 })
      .limit(DUE_BATCH)
      .lean<BookingRow[]>(),
    BookingModel.find({ ...own, status: 'accepted', startsAt: trusted({ $gt: currentTime() }) })
      .hint({ [FIELDS[side]]: 1, status: 1, startsAt: -1, _id: -1 })
      .limit(DUE_BATCH)
      .lean<BookingRow[]>(),
  ]);
  return [...pending, ...accepted];
};

/** Matches the user of a job while its cause lasts: the suspension, or the closing of the account. */
const whileGone = ({ userId, cause }: CloseBookingsJob) =>
  cause === 'closed'
    ? { _id: userId, status: 'inactive' as const, 'closing.keepUntil': trusted(IS_CLOSED) }
    : { _id: userId, status: 'suspended' as const };

const isGone = async (job: CloseBookingsJob, session?: ClientSession): Promise<boolean> =>
  (await readUsers.exists(whileGone(job)).session(session ?? null)) !== null;

/** Number of attempts for a booking that its parties change at the same moment. */
const ATTEMPTS = 5;

type Closing = { job: CloseBookingsJob; side: BookingParty; businessName: string };

/** Returns true while the provider is suspended: then the customer gets no mark. */
const isProviderSuspended = async ({ providerUserId }: BookingRow): Promise<boolean> =>
  (await readUsers.exists({ _id: providerUserId, status: 'suspended' })) !== null;

/** Returns how and by whom a booking ends with the account of `side`. */
const endingOf = async (seen: BookingRow, { job, side }: Closing, at: Date) => {
  if (job.cause !== 'closed')
    return {
      who: { by: 'admin', actorId: job.adminId } satisfies Changer,
      ending: { kind: 'provider_suspended', by: 'admin', side, at } as const,
    };
  // The time of the closing counts, not that of a job that runs later.
  const isLate = isLateClosing(seen, side, job.closedAt) && !(await isProviderSuspended(seen));
  return {
    who: { by: side, actorId: job.userId } satisfies Changer,
    ending: { kind: 'account_closed', by: side, side, ...(isLate && { late: true }), at } as const,
  };
};

/** Ends one booking in one transaction. Returns false when it has ended, has begun, or the user is back. */
const end = async ({ _id }: BookingRow, closing: Closing): Promise<boolean> => {
  for (let attempt = 1; ; attempt += 1) {
    const seen = await BookingModel.findById(_id).lean<BookingRow>();
    const now = currentTime();
    if (!seen || !endsWithAccount(seen, now)) return false;
    const { who, ending } = await endingOf(seen, closing, now);
    const set = { status: 'cancelled', expiresAt: null, proposal: null, ending } as const;
    try {
      return await inTransaction(async (session) => {
        if (!(await isGone(closing.job, session))) return false;
        const booking = await moveBooking(session, { seen, ...who }, { set, now });
        await notifyEndedWithAccount(session, booking, closing);
        return true;
      });
    } catch (error) {
      if (!(error instanceof DomainError) || attempt === ATTEMPTS) throw error;
    }
  }
};

const cancelAll = async (job: CloseBookingsJob, businessName: string): Promise<void> => {
  const userId = new Types.ObjectId(job.userId);
  const failures: unknown[] = [];
  for (const side of BOOKING_PARTIES)
    await processDueRows(
      {
        find: async (_now, passed) => ((await isGone(job)) ? findOpen(userId, side, passed) : []),
        act: (row) => end(row, { job, side, businessName }),
      },
      { onError: (error) => failures.push(error) },
    );
  // The job is repeated later, and finds only the bookings that are left.
  if (failures.length > 0) throw failures[0];
};

/** Bookings of one transaction, which also stores that their customers are notified. */
const KEPT_BATCH = 20;

const findKept = async (userId: Types.ObjectId, after: string | undefined): Promise<BookingRow[]> => {
  const beyond = after ? { _id: trusted({ $gt: new Types.ObjectId(after) }) } : {};
  const lists = (['pending', 'accepted'] as const).map((status) =>
    BookingModel.find({ providerUserId: userId, status, ...beyond })
      .sort({ _id: 1 })
      .hint({ providerUserId: 1, status: 1, _id: -1 })
      .limit(KEPT_BATCH)
      .lean<BookingRow[]>(),
  );
  return (await Promise.all(lists))
    .flat()
    .toSorted((one, other) => (String(one._id) < String(other._id) ? -1 : 1))
    .slice(0, KEPT_BATCH);
};

const notifyAll = async (
  { payload, ...lease }: Job,
  businessName: string,
  progress: string | undefined,
): Promise<void> => {
  const userId = new Types.ObjectId(payload.userId);
  let after = progress;
  while (await isGone(payload)) {
    const rows = await findKept(userId, after);
    const last = rows.at(-1);
    if (!last) return;
    const now = currentTime();
    await inTransaction(async (session) => {
      for (const row of rows.filter((booking) => endsWithAccount(booking, now)))
        await notifyKept(session, row, businessName);
      await advanceJob(session, lease, String(last._id));
    });
    after = String(last._id);
  }
};

/**
 * Handles the open bookings of a user who was suspended or has closed the account. Bookings that have not
 * begun end, on both sides, each in one transaction with the notification of the other party. A suspension
 * that keeps them notifies the customers instead, in batches that also store how far the job has come. So a
 * repeated job, also after a kill or beside another worker, notifies no one twice. Stops when the user is
 * active again.
 */
export const closeBookings = async (job: Job): Promise<void> => {
  const { payload } = job;
  const profile = await readProviderProfiles
    .findOne({ userId: new Types.ObjectId(payload.userId) }, 'businessName')
    .lean();
  const businessName = profile?.businessName || 'The provider';
  const keeps = payload.cause !== 'closed' && payload.bookings === 'keep';
  await (keeps ? notifyAll(job, businessName, payload.after) : cancelAll(payload, businessName));
};
