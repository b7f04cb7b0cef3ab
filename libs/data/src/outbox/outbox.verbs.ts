import { randomUUID } from 'node:crypto';
import { trusted, type ClientSession } from 'mongoose';
import { OutboxModel, type OutboxKind, type OutboxRecord } from './outbox.schema';

/** Whom a mail greets, and where it goes. */
export type Addressee = {
  firstName: string;
  lastName: string;
  email: string;
  /** The address is proved. */
  isVerified?: boolean;
};
/**
 * An e-mail to be sent: to whom (a person, whose address is looked up when it is sent; whoever has an address that was typed; or
 * somebody whom the site does not know any more by then), by which template, with which words.
 */
export type EmailOrder = (
  | { userId: string; email?: never; to?: never }
  | { email: string; userId?: never; to?: never }
  | { to: Addressee; userId?: never; email?: never }
) & {
  template: string;
  data: Record<string, string>;
  /** Answers go to this person, whose address is looked up when it is sent. */
  replyToUserId?: string;
};
/** The traces of a person who was erased are to go. */
export type ErasureOrder = { userId: string };
/** Somebody, or their business, has another name: what searches look at is to say so. */
export type NamesOrder = { userId: string };
/** What the rows of each kind carry. */
export type OutboxPayloads = {
  email: EmailOrder;
  'erase-person': ErasureOrder;
  'booking-names': NamesOrder;
};

/** A job in a worker's hands. `lease` proves that this worker may report on it; `since` is when it was written, or first due. */
export type LeasedJob<K extends OutboxKind = 'email'> = {
  id: string;
  lease: string;
  payload: OutboxPayloads[K];
  attempts: number;
  since: Date;
};
type Lease = Pick<LeasedJob, 'id' | 'lease'>;

const GIVE_UP_MS = 3 * 24 * 60 * 60 * 1000;
const FIRST_RETRY_MS = 60_000;
const LAST_RETRY_MS = 6 * 60 * 60 * 1000;

/** The pause before the next try, in ms: 1 min, doubling up to 6 h, with up to a quarter of jitter (security.md). */
export const retryDelay = (attempts: number, random: number = Math.random()): number =>
  Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LAST_RETRY_MS) * (1 - random / 4);

type NewRow = Pick<OutboxRecord, 'kind' | 'payload' | 'dueAt'> &
  Partial<Pick<OutboxRecord, 'state' | 'firstDueAt' | 'expiresAt'>>;

/**
 * Writes rows in one call, in the transaction of `session`. By the driver, whole to the last field (a test holds them against the schema):
 * they stand in every transaction that tells somebody something.
 */
export const writeOutbox = async (session: ClientSession, rows: readonly NewRow[]): Promise<void> => {
  const now = new Date();
  const rest = { firstDueAt: null, attempts: 0, lease: null, lastError: null, doneAt: null };
  const stamps = { createdAt: now, updatedAt: now, __v: 0 };
  await OutboxModel.collection.insertMany(
    rows.map((row) => ({ state: 'waiting', ...rest, ...row, ...stamps })),
    { session },
  );
};

/**
 * Orders work that must follow the commit of `session`'s transaction: it is written with it or not at all. Nobody takes it
 * before `dueAt`.
 */
export const enqueue = async <K extends OutboxKind>(
  session: ClientSession,
  kind: K,
  payload: OutboxPayloads[K],
  dueAt?: Date,
): Promise<void> => {
  await writeOutbox(session, [{ kind, payload, dueAt: dueAt ?? new Date(), firstDueAt: dueAt ?? null }]);
};

/**
 * Takes the oldest due job of a kind for `leaseMs`, or null when there is none. One atomic update, so of any number of
 * workers exactly one gets it; a worker that dies loses it to another when the lease ends.
 */
export const claimJob = async <K extends OutboxKind>(
  kind: K,
  leaseMs: number,
  now = new Date(),
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

/** Reports success. False when the lease had passed to another worker. */
export const finishJob = async ({ id, lease }: Lease): Promise<boolean> => {
  const set = { state: 'done', doneAt: new Date(), lease: null, lastError: null };
  const { modifiedCount } = await OutboxModel.updateOne(
    { _id: id, lease, state: 'waiting' },
    // An address that somebody typed is kept no longer than it is needed: it may be anybody's.
    { $set: set, $unset: { 'payload.email': 1, 'payload.to': 1 } },
  );
  return modifiedCount === 1;
};

/** Reports failure: tried again after `retryDelay`, given up three days after it was ordered. Says which of the two. */
export const postponeJob = async (
  job: Lease & Pick<LeasedJob, 'attempts' | 'since'>,
  error: string,
  now = new Date(),
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
