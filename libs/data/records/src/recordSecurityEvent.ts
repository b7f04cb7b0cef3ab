import type { AuditAction } from '@tm/domain';
import { readUsers } from '@tm/schema/read';
import {
  currentTime,
  Types,
  mongo,
  trusted,
  type ClientSession,
  isDuplicateKey,
  asTransientError,
} from '@tm/mongo';
import { SecurityEventModel, type SecurityEventRecord } from '@tm/schema/records';

/** The window in which repeated events are only counted, in ms; equal to the window of the sign-in limits. */
export const WINDOW_MS = 15 * 60_000;
/** Time after a window, in ms, for its last writers to finish. */
const GRACE_MS = 5_000;
/**
 * Subjects of one such action in one window that get separate rows. All further subjects share one row, which
 * contains only their number.
 */
export const MAX_SUBJECTS = 250;
/**
 * Actions that anonymous clients, or accounts that cost nothing to create, can cause without limit. All other
 * actions change or disclose something and have their own limits; for them every subject has a separate row,
 * and transactions share none.
 */
const UNLIMITED_ACTIONS: ReadonlySet<AuditAction> = new Set([
  'signIn.fail',
  'signIn.suspended',
  'admin.denied',
  'listing.manyRead',
]);

/**
 * A security-relevant event. It contains only ids and networks, because entered text may be a password in the
 * wrong field.
 */
export type SecurityEvent = {
  action: AuditAction;
  /** The acting user, if a session proves it. */
  actorId?: string | null;
  /** The affected user. */
  targetId?: string | null;
  reason?: string | null;
  /** The network of the client: `networkOf`. */
  network?: string | null;
};

type Key = { action: string; subject: string; start: number };

const keyOf = ({ action, subject, start }: Key): string => `${action}:${subject}:${start}`;

const fieldsOf = (event: SecurityEvent, now: Date): Omit<SecurityEventRecord, '_id' | 'dueAt'> => ({
  action: event.action,
  actorId: event.actorId ? new Types.ObjectId(event.actorId) : null,
  targetId: event.targetId ?? null,
  reason: event.reason ?? null,
  network: event.network ?? null,
  count: 1,
  since: now,
  until: now,
});

type Writing = { now: Date; session?: ClientSession | undefined };

const AND_OTHERS = ' and others';
/** Returns the reason of a counter after one more event: the first reason, and a note if others differ. */
const reasonAfter = (reason: string | null | undefined) =>
  reason
    ? {
        $cond: [
          { $in: ['$reason', [{ $literal: reason }, null]] },
          '$reason',
          { $concat: [{ $arrayElemAt: [{ $split: ['$reason', AND_OTHERS] }, 0] }, AND_OTHERS] },
        ],
      }
    : '$reason';

/**
 * Counts a repeated event of this window, by one update. Returns false when the event is the first. The
 * network is cleared when another one occurs, because a single one would seem to be the origin of all events.
 */
const countAgain = async (
  key: string,
  { network = null, reason }: SecurityEvent,
  { now, session }: Writing,
): Promise<boolean> => {
  const isSame = { $eq: ['$network', network] };
  const newReason = reasonAfter(reason);
  const { matchedCount } = await SecurityEventModel.collection.updateOne(
    { _id: key as never },
    [
      {
        $set: {
          count: { $add: ['$count', 1] },
          until: { $max: ['$until', now] },
          network: { $cond: [isSame, '$network', null] },
          reason: { $cond: [isSame, newReason, { $ifNull: [newReason, 'From several networks'] }] },
        },
      },
    ],
    session ? { session } : {},
  );
  return matchedCount === 1;
};

/**
 * Returns true if the batch of first event and counter found an existing counter. Otherwise this call has
 * inserted the counter, which already includes the event.
 */
const hadCounter = (error: unknown): boolean =>
  !(error instanceof mongo.MongoBulkWriteError) ||
  [error.writeErrors].flat().some(({ index, code }) => index === 1 && code === 11000);

/**
 * Inserts the first event of a window, which is logged at once, and its counter, in one call. If a concurrent
 * call was first, the event is added to its counter. In a transaction, which a duplicate key aborts,
 * everything is retried.
 */
const insertFirst = async (event: SecurityEvent, key: Key, writing: Writing): Promise<void> => {
  const { now, session } = writing;
  const [row, id] = [fieldsOf(event, now), keyOf(key)];
  const dueAt = new Date(key.start + WINDOW_MS + GRACE_MS);
  try {
    await SecurityEventModel.collection.insertMany(
      [
        { ...row, _id: `${id}#1`, dueAt: now },
        { ...row, _id: id, dueAt },
      ] as never[],
      { ordered: false, ...(session && { session }) },
    );
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    if (session) throw asTransientError(error);
    if (hadCounter(error)) await countAgain(id, event, writing);
  }
};

const isFull = async ({ action }: SecurityEvent, { now }: Writing): Promise<boolean> =>
  (await SecurityEventModel.countDocuments(
    { action, dueAt: trusted({ $gt: now }) },
    { limit: MAX_SUBJECTS },
  )) >= MAX_SUBJECTS;

/** Administrators are few. An attack on one must not be hidden among many other events. */
const isOfAdmin = async ({ targetId }: SecurityEvent): Promise<boolean> =>
  Boolean(targetId && (await readUsers.exists({ _id: targetId, role: 'super_admin' })));

/**
 * Returns true if the event exceeds the limit of subjects and must only be counted. Never in a transaction,
 * because all of these would conflict on one row.
 */
const exceedsSubjects = async (event: SecurityEvent, writing: Writing): Promise<boolean> =>
  !writing.session &&
  UNLIMITED_ACTIONS.has(event.action) &&
  (await isFull(event, writing)) &&
  !(await isOfAdmin(event));

/**
 * Records a security event for the audit log, in the transaction of `session` if given. A repeated event of
 * the same user or network within a quarter of an hour only increments a counter, so that a flood of events
 * needs no space; the log gets at most two entries for it. The event does not change the head of the audit
 * chain, so neither waits for the other.
 */
export const recordSecurityEvent = async (
  event: SecurityEvent,
  { session, now = currentTime() }: { session?: ClientSession; now?: Date } = {},
): Promise<void> => {
  const writing = { now, session };
  const start = Math.floor(now.getTime() / WINDOW_MS) * WINDOW_MS;
  const subject = event.targetId ?? event.network ?? 'nobody';
  const key = { action: event.action, subject, start };
  if (await countAgain(keyOf(key), event, writing)) return;
  if (!(await exceedsSubjects(event, writing))) return insertFirst(event, key, writing);
  const sharedKey = { ...key, subject: 'others' };
  const others = { action: event.action, reason: 'More accounts and networks than are listed separately' };
  if (!(await countAgain(keyOf(sharedKey), others, writing))) await insertFirst(others, sharedKey, writing);
};
