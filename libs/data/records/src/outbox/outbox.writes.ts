import { randomUUID } from 'node:crypto';
import type { NoticeKind, SuspensionChoice } from '@tm/domain';
import { currentTime, trusted, type ClientSession } from '@tm/mongo';
import { OutboxModel, type OutboxKind, type OutboxRecord } from '@tm/schema/records';

/** The name and address of a mail's recipient. */
export type Addressee = {
  firstName: string;
  lastName: string;
  email: string;
  /** The address is confirmed. */
  isVerified?: boolean;
};
/**
 * The condition under which a mail is sent: a booking is accepted at this start, which is to come; or a
 * provider has accepted bookings on a Lagos date, which is to come. Otherwise the mail is dropped.
 */
export type MailCondition =
  | { bookingId: string; startsAt: Date; providerUserId?: never }
  | { providerUserId: string; date: string; bookingId?: never };
/**
 * An email to send by a template with its data. The recipient is a user, whose address is looked up when it
 * is sent; an address that was entered; or an addressee that is erased before the mail is sent.
 */
export type EmailJob = (
  | { userId: string; email?: never; to?: never }
  | { email: string; userId?: never; to?: never }
  | { to: Addressee; userId?: never; email?: never }
) & {
  template: string;
  data: Record<string, string>;
  /** Kind of the notification: the outbox drops the mail if the recipient's emails of it are off. */
  kind?: NoticeKind;
  onlyIf?: MailCondition;
  /** Replies go to this user, whose address is looked up when the mail is sent. */
  replyToUserId?: string;
};
/** A job that erases the traces of an erased user. */
export type ErasureJob = { userId: string };
/** A job that updates the search texts after a user or their business was renamed. */
export type NamesJob = { userId: string };
/**
 * A job for the open bookings of a user. After a suspension it cancels them, or notifies the customers of
 * those that stay; `after` is the last booking whose customer was notified. After the closing of an account
 * (`cause`) it cancels them.
 */
export type CloseBookingsJob =
  | { userId: string; cause?: 'suspended'; adminId: string; bookings: SuspensionChoice; after?: string }
  | { userId: string; cause: 'closed'; closedAt: Date };
/**
 * A job that notifies the businesses with bookings on a date that was declared a public holiday at
 * `declaredAt`, and stores it in these bookings.
 */
export type HolidayDeclaredJob = { date: string; name: string; declaredAt: Date };
/**
 * A job that asks the provider of an online request, once it is paid or will be paid in cash. `after` is set
 * when this is done.
 */
export type RequestReadyJob = { bookingId: string; after?: string };
/**
 * A job that reminds the customer of an unpaid request before its time to pay ends. `after` is set when this
 * is done.
 */
export type PayReminderJob = { bookingId: string; after?: string };
/** A job that counts the savers of a listing again. It does not name the user. */
export type ListingSaversJob = { listingId: string };
/** The payload of each kind of job. */
export type OutboxPayloads = {
  email: EmailJob;
  'erase-person': ErasureJob;
  'booking-names': NamesJob;
  'close-bookings': CloseBookingsJob;
  'holiday-declared': HolidayDeclaredJob;
  'request-ready': RequestReadyJob;
  'pay-reminder': PayReminderJob;
  'listing-savers': ListingSaversJob;
};

/**
 * A claimed job. `lease` proves that this worker may report on it; `since` is the time of creation, or the
 * first due time.
 */
export type LeasedJob<K extends OutboxKind = 'email'> = {
  id: string;
  lease: string;
  payload: OutboxPayloads[K];
  attempts: number;
  since: Date;
};
/** Proves that a worker holds a job. */
export type Lease = Pick<LeasedJob, 'id' | 'lease'>;

const GIVE_UP_MS = 3 * 24 * 60 * 60 * 1000;
const FIRST_RETRY_MS = 60_000;
const LAST_RETRY_MS = 6 * 60 * 60 * 1000;

/**
 * Returns the pause before the next attempt, in ms: 1 min, doubling up to 6 h, with up to a quarter of jitter
 * (security.md).
 */
export const retryDelay = (attempts: number, random: number = Math.random()): number =>
  Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LAST_RETRY_MS) * (1 - random / 4);

type NewRow = Pick<OutboxRecord, 'kind' | 'payload' | 'dueAt'> &
  Partial<Pick<OutboxRecord, 'state' | 'firstDueAt' | 'expiresAt'>>;

/**
 * Writes rows in one call, in the transaction of `session`. Uses the driver with complete rows (a test
 * compares them with the schema), because it is part of every transaction that notifies a user.
 */
export const writeOutbox = async (session: ClientSession, rows: readonly NewRow[]): Promise<void> => {
  const now = currentTime();
  const rest = { firstDueAt: null, attempts: 0, lease: null, lastError: null, doneAt: null };
  const stamps = { createdAt: now, updatedAt: now, __v: 0 };
  await OutboxModel.collection.insertMany(
    rows.map((row) => ({ state: 'waiting', ...rest, ...row, ...stamps })),
    { session },
  );
};

/**
 * Enqueues a job, in the transaction of `session`, so that it exists only after the commit. No worker claims
 * it before `dueAt`.
 */
export const enqueue = async <K extends OutboxKind>(
  session: ClientSession,
  kind: K,
  payload: OutboxPayloads[K],
  dueAt?: Date,
): Promise<void> => {
  await writeOutbox(session, [{ kind, payload, dueAt: dueAt ?? currentTime(), firstDueAt: dueAt ?? null }]);
};

/**
 * Claims the oldest due job of a kind for `leaseMs`, or returns null. One atomic update, so exactly one of
 * any number of workers gets it. If a worker dies, another may claim the job after the lease.
 */
export const claimJob = async <K extends OutboxKind>(
  kind: K,
  leaseMs: number,
  now = currentTime(),
): Promise<LeasedJob<K> | null> => {
  const lease = randomUUID();
  const row = await OutboxModel.findOneAndUpdate(
    { state: 'waiting', kind, dueAt: trusted({ $lte: now }) },
    { $set: { lease, dueAt: new Date(now.getTime() + leaseMs) }, $inc: { attempts: 1 } },
    { sort: { dueAt: 1 }, returnDocument: 'after' },
  ).lean();
  return (
    row && {
      id: String(row._id),
      lease,
      payload: row.payload as OutboxPayloads[K],
      attempts: row.attempts,
      since: row.firstDueAt ?? row.createdAt,
    }
  );
};

/**
 * Stores how far a job has come, in the transaction of the work itself, so that the work is done once.
 * Rejects when the lease has passed to another worker.
 */
export const advanceJob = async (
  session: ClientSession,
  { id, lease }: Lease,
  after: string,
): Promise<void> => {
  const { matchedCount } = await OutboxModel.updateOne(
    { _id: id, lease, state: 'waiting' },
    { $set: { 'payload.after': after } },
    { session },
  );
  if (matchedCount === 0) throw new Error('The lease of this job has passed to another worker');
};

/** Reports success. Returns false when the lease had passed to another worker. */
export const finishJob = async ({ id, lease }: Lease): Promise<boolean> => {
  const set = { state: 'done', doneAt: currentTime(), lease: null, lastError: null };
  const { modifiedCount } = await OutboxModel.updateOne(
    { _id: id, lease, state: 'waiting' },
    // An entered address is deleted once it is not needed any more, because it may belong to anyone.
    { $set: set, $unset: { 'payload.email': 1, 'payload.to': 1 } },
  );
  return modifiedCount === 1;
};

/**
 * Reports failure. The job is retried after `retryDelay`, or abandoned three days after it was enqueued.
 * Returns the new state.
 */
export const postponeJob = async (
  job: Lease & Pick<LeasedJob, 'attempts' | 'since'>,
  error: string,
  now = currentTime(),
): Promise<'waiting' | 'failed'> => {
  const state = now.getTime() - job.since.getTime() > GIVE_UP_MS ? 'failed' : 'waiting';
  const dueAt = new Date(now.getTime() + retryDelay(job.attempts));
  await OutboxModel.updateOne(
    { _id: job.id, lease: job.lease, state: 'waiting' },
    {
      $set: { state, dueAt, lease: null, lastError: error.slice(0, 500) },
      ...(state === 'failed' && { $unset: { 'payload.email': 1, 'payload.to': 1 } }),
    },
  );
  return state;
};
