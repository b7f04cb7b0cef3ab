import { randomUUID } from 'node:crypto';
import { trusted, type ClientSession } from 'mongoose';
import { OutboxModel, type OutboxKind } from './outbox.schema';

/** An e-mail to be sent: to whom (the address is looked up when it is sent), by which template, with which words. */
export type EmailOrder = { userId: string; template: string; data: Record<string, string> };

/** A job in a worker's hands. `lease` proves that this worker may report on it; `since` is when it was written. */
export type LeasedJob = { id: string; lease: string; payload: EmailOrder; attempts: number; since: Date };

const GIVE_UP_MS = 3 * 24 * 60 * 60 * 1000;
const FIRST_RETRY_MS = 60_000;
const LAST_RETRY_MS = 6 * 60 * 60 * 1000;

/** The pause before the next try, in ms: 1 min, doubling up to 6 h, with up to a quarter of jitter (security.md). */
export const retryDelay = (attempts: number, random: number = Math.random()): number =>
  Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LAST_RETRY_MS) * (1 - random / 4);

/** Orders work that must follow the commit of `session`'s transaction: it is written with it or not at all. */
export const enqueue = async (
  session: ClientSession,
  kind: OutboxKind,
  payload: EmailOrder,
): Promise<void> => {
  await OutboxModel.create([{ kind, payload, dueAt: new Date() }], { session });
};

/**
 * Takes the oldest due job of a kind for `leaseMs`, or null when there is none. One atomic update, so of any number of
 * workers exactly one gets it; a worker that dies loses it to another when the lease ends.
 */
export const claimJob = async (
  kind: OutboxKind,
  leaseMs: number,
  now = new Date(),
): Promise<LeasedJob | null> => {
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
      payload: row.payload as EmailOrder,
      attempts: row.attempts,
      since: row.createdAt,
    }
  );
};

/** Reports success. False when the lease had passed to another worker. */
export const finishJob = async ({ id, lease }: LeasedJob): Promise<boolean> => {
  const set = { state: 'done', doneAt: new Date(), lease: null, lastError: null };
  const { modifiedCount } = await OutboxModel.updateOne({ _id: id, lease, state: 'waiting' }, { $set: set });
  return modifiedCount === 1;
};

/** Reports failure: tried again after `retryDelay`, given up three days after it was ordered. Says which of the two. */
export const postponeJob = async (
  job: LeasedJob,
  error: string,
  now = new Date(),
): Promise<'waiting' | 'failed'> => {
  const state = now.getTime() - job.since.getTime() > GIVE_UP_MS ? 'failed' : 'waiting';
  const dueAt = new Date(now.getTime() + retryDelay(job.attempts));
  await OutboxModel.updateOne(
    { _id: job.id, lease: job.lease, state: 'waiting' },
    { $set: { state, dueAt, lease: null, lastError: error.slice(0, 500) } },
  );
  return state;
};
