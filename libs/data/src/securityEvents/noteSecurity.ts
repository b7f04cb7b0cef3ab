import type { AuditAction } from '@tm/domain';
import { Types, mongo, trusted, type ClientSession } from 'mongoose';
import { isDuplicateKey } from '../refusal';
import { startAgain } from '../transaction';
import { UserModel } from '../users/user.schema';
import { SecurityEventModel, type SecurityEventRecord } from './securityEvent.schema';

/** So long is what happens again only counted, in ms; as long as the limits of sign-in count. */
export const WINDOW_MS = 15 * 60_000;
/** After a window, in ms: until its last writers have come through. */
const GRACE_MS = 5_000;
/** Subjects of such an action in one window that have rows of their own; what comes beyond is one row, which tells only how much it was. */
export const MOST_SUBJECTS = 250;
/**
 * What strangers, and accounts that cost nothing to make, can make happen as often as they like. All else changes something or gives something
 * away, which its own limits bound: there everybody has a row of their own, whatever others do, and transactions meet in none.
 */
const BY_STRANGERS: ReadonlySet<AuditAction> = new Set([
  'signIn.fail',
  'signIn.suspended',
  'admin.denied',
  'listing.manyRead',
]);

/** Something that happened at the doors. Ids and networks only: what people type may be a password in the wrong field. */
export type SecurityEvent = {
  action: AuditAction;
  /** Who did it, as far as a session proves it. */
  actorId?: string | null;
  /** To whom. */
  targetId?: string | null;
  reason?: string | null;
  /** Where from: `networkOf`. */
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
/** What a tally says after one more: the first reason, and whether there were others. */
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
 * Counts one more of what was noted in this window before; false when nothing was. One update by id. A network is kept as long as there is no
 * other: one of many would pass for where all came from.
 */
const countAgain = async (
  key: string,
  { network = null, reason }: SecurityEvent,
  { now, session }: Writing,
): Promise<boolean> => {
  const isSame = { $eq: ['$network', network] };
  const said = reasonAfter(reason);
  const { matchedCount } = await SecurityEventModel.collection.updateOne(
    { _id: key as never },
    [
      {
        $set: {
          count: { $add: ['$count', 1] },
          until: { $max: ['$until', now] },
          network: { $cond: [isSame, '$network', null] },
          reason: { $cond: [isSame, said, { $ifNull: [said, 'From several networks'] }] },
        },
      },
    ],
    session ? { session } : {},
  );
  return matchedCount === 1;
};

/** In a batch of first event and tally: was the tally there already? Otherwise ours was written, and has counted us. */
const hadTally = (error: unknown): boolean =>
  !(error instanceof mongo.MongoBulkWriteError) ||
  [error.writeErrors].flat().some(({ index, code }) => index === 1 && code === 11000);

/**
 * The first of its window, for the log at once, and its tally, in one call. Where somebody was faster, it is one more of theirs; in a
 * transaction, which a duplicate has ended, all of it starts again.
 */
const begin = async (event: SecurityEvent, key: Key, writing: Writing): Promise<void> => {
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
    if (session) throw startAgain(error);
    if (hadTally(error)) await countAgain(id, event, writing);
  }
};

const isFull = async ({ action }: SecurityEvent, { now }: Writing): Promise<boolean> =>
  (await SecurityEventModel.countDocuments(
    { action, dueAt: trusted({ $gt: now }) },
    { limit: MOST_SUBJECTS },
  )) >= MOST_SUBJECTS;

/** Administrators are few, and worth a crowd to whoever wants to hide among it. */
const isOfAdmin = async ({ targetId }: SecurityEvent): Promise<boolean> =>
  Boolean(targetId && (await UserModel.exists({ _id: targetId, role: 'super_admin' })));

/** Is it one too many of its action, to be counted only? Never in a transaction: all of them would meet in one row. */
const isOfCrowd = async (event: SecurityEvent, writing: Writing): Promise<boolean> =>
  !writing.session &&
  BY_STRANGERS.has(event.action) &&
  (await isFull(event, writing)) &&
  !(await isOfAdmin(event));

/**
 * Notes a security event for the audit log: with the transaction it belongs to, when `session` is given, else by itself. What happens again
 * to the same person, or from the same network, in a quarter of an hour is one update by id, so that a flood costs no room; the log gets at
 * most two entries of it. No head of a chain is touched, so that it waits for nobody and nobody waits for it.
 */
export const noteSecurity = async (
  event: SecurityEvent,
  { session, now = new Date() }: { session?: ClientSession; now?: Date } = {},
): Promise<void> => {
  const writing = { now, session };
  const start = Math.floor(now.getTime() / WINDOW_MS) * WINDOW_MS;
  const subject = event.targetId ?? event.network ?? 'nobody';
  const key = { action: event.action, subject, start };
  if (await countAgain(keyOf(key), event, writing)) return;
  if (!(await isOfCrowd(event, writing))) return begin(event, key, writing);
  const crowd = { ...key, subject: 'others' };
  const others = { action: event.action, reason: 'More accounts and networks than are told apart' };
  if (!(await countAgain(keyOf(crowd), others, writing))) await begin(others, crowd, writing);
};
