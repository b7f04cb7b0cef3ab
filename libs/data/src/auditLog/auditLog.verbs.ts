import { createHash } from 'node:crypto';
import mongoose, { Types, trusted, type ClientSession } from 'mongoose';
import { isDuplicateKey } from '../refusal';
import { AuditEntryModel, type AuditEntryRecord } from './auditEntry.schema';

/** What an admin did, to whom or what, and why. `action` is `noun.verb`, as `user.suspend`. */
export type Act = { actorId: string; action: string; targetId: string; reason?: string | null };

type Link = Omit<AuditEntryRecord, 'hash'>;

/** The hash before the first entry. */
export const AUDIT_GENESIS = '0'.repeat(64);

/** SHA-256 over all that an entry says and the hash of the one before; hex. */
export const auditHash = ({ seq, at, actorId, action, targetId, reason, prevHash }: Link): string =>
  createHash('sha256')
    .update(
      JSON.stringify([seq, at.toISOString(), String(actorId), action, targetId, reason ?? null, prevHash]),
    )
    .digest('hex');

// Two acts at once read the same head. The unique `seq` admits one; the other's transaction starts again on the new head.
const asTransient = (error: unknown): unknown => {
  if (isDuplicateKey(error) && error instanceof mongoose.mongo.MongoError)
    error.addErrorLabel('TransientTransactionError');
  return error;
};

/**
 * Appends one entry to the chain, in the transaction of the act itself: no commit, no entry, and no act without one. The
 * entry carries the hash of the one before (security.md, Config, logs). Call it inside `inTransaction`, which runs the
 * body again when another act took the same place in the chain.
 */
export const appendAudit = async (session: ClientSession, act: Act): Promise<void> => {
  const head = await AuditEntryModel.findOne({}, 'seq hash', { session }).sort({ seq: -1 }).lean();
  const link: Link = {
    seq: (head?.seq ?? 0) + 1,
    at: new Date(),
    actorId: new Types.ObjectId(act.actorId),
    action: act.action,
    targetId: act.targetId,
    reason: act.reason ?? null,
    prevHash: head?.hash ?? AUDIT_GENESIS,
  };
  try {
    await AuditEntryModel.create([{ ...link, hash: auditHash(link) }], { session });
  } catch (error) {
    throw asTransient(error);
  }
};

/** Entries newest first, at most `limit + 1`; `before` is the `seq` that the page before ended with. */
export const listAudit = async ({ before, limit }: { before?: number | undefined; limit: number }) =>
  AuditEntryModel.find(before === undefined ? {} : { seq: trusted({ $lt: before }) })
    .sort({ seq: -1 })
    .limit(limit + 1)
    .lean();

/** How many entries there are: the head's `seq`, since the chain has no gaps. One indexed read. */
export const countAudit = async (): Promise<number> =>
  (await AuditEntryModel.findOne({}, 'seq').sort({ seq: -1 }).lean())?.seq ?? 0;

/**
 * Walks the whole chain and returns the `seq` of the first entry that was changed, removed or put in, or null when every
 * entry is as it was written. A cut tail shows only against a head that was noted elsewhere.
 */
export const findAuditBreak = async (): Promise<number | null> => {
  let expected = { seq: 1, prevHash: AUDIT_GENESIS };
  for await (const entry of AuditEntryModel.find().sort({ seq: 1 }).lean().cursor({ batchSize: 500 })) {
    const isWhole =
      entry.seq === expected.seq && entry.prevHash === expected.prevHash && entry.hash === auditHash(entry);
    if (!isWhole) return expected.seq;
    expected = { seq: entry.seq + 1, prevHash: entry.hash };
  }
  return null;
};
