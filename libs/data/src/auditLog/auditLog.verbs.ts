import { createHash } from 'node:crypto';
import { Types, type ClientSession } from 'mongoose';
import { isDuplicateKey } from '../refusal';
import { startAgain } from '../transaction';
import { AuditEntryModel, type AuditEntryRecord } from './auditEntry.schema';

/** What an admin did, to whom or what, and why. `action` is one of `AUDIT_ACTIONS`. */
export type Act = { actorId: string; action: string; targetId: string; reason?: string | null };

type Link = Omit<AuditEntryRecord, 'hash'>;
/** What an entry says, before it has its place in the chain. */
export type Statement = Pick<AuditEntryRecord, 'kind' | 'action'> &
  Partial<
    Pick<AuditEntryRecord, 'actorId' | 'targetId' | 'reason' | 'network' | 'count' | 'since' | 'until'>
  >;
export type AuditHead = { seq: number; hash: string; at: Date };

/** The hash before the first entry. */
export const AUDIT_GENESIS = '0'.repeat(64);
/** The form of entries that are written now: which fields their hash is over. */
export const AUDIT_VERSION = 2;

const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;
const idOf = (id: Types.ObjectId | null | undefined): string | null => (id ? String(id) : null);

/** All that an entry says, in one order. Entries of before security events are hashed as they were. */
const spoken = (link: Link): unknown[] => {
  const { seq, at, actorId, action, targetId, reason, prevHash } = link;
  const first = [seq, at.toISOString(), idOf(actorId), action, targetId ?? null, reason ?? null];
  if (link.v !== AUDIT_VERSION) return [...first, prevHash];
  const { kind, network, count, since, until } = link;
  return [AUDIT_VERSION, ...first, kind, network ?? null, count, iso(since), iso(until), prevHash];
};

/** SHA-256 over all that an entry says and the hash of the one before; hex. */
export const auditHash = (link: Link): string =>
  createHash('sha256')
    .update(JSON.stringify(spoken(link)))
    .digest('hex');

/** The newest entry: its number is how many there are, since the chain has no gaps. Null before the first. One indexed read. */
export const auditHead = async (session?: ClientSession): Promise<AuditHead | null> =>
  AuditEntryModel.findOne({}, 'seq hash at', session ? { session } : {})
    .hint({ seq: -1 })
    .sort({ seq: -1 })
    .lean();

/** Statements as the links that follow `head`. `at` never goes back: days are found by it. */
const linked = (head: AuditHead | null, statements: readonly Statement[], now: Date): AuditEntryRecord[] => {
  let [seq, prevHash] = [head?.seq ?? 0, head?.hash ?? AUDIT_GENESIS];
  const at = head && head.at > now ? head.at : now;
  return statements.map((said) => {
    const link: Link = {
      actorId: null,
      targetId: null,
      reason: null,
      network: null,
      count: 1,
      since: null,
      until: null,
      ...said,
      seq: (seq += 1),
      at,
      prevHash,
      v: AUDIT_VERSION,
    };
    prevHash = auditHash(link);
    return { ...link, hash: prevHash };
  });
};

/**
 * Appends entries to the chain, in the caller's transaction. Two at once read the same head: the unique `seq` admits one, and the other's
 * transaction starts again on the new head.
 */
export const extendChain = async (
  session: ClientSession,
  statements: readonly Statement[],
  now = new Date(),
): Promise<void> => {
  const entries = linked(await auditHead(session), statements, now);
  try {
    await AuditEntryModel.insertMany(entries, { session });
  } catch (error) {
    throw isDuplicateKey(error) ? startAgain(error) : error;
  }
};

/**
 * Appends what an admin did, in the transaction of the act itself: no commit, no entry, and no act without one. Call it inside
 * `inTransaction`, which runs the body again when another act took the same place in the chain. What is no admin's act goes by
 * `noteSecurity`, which waits for nobody.
 */
export const appendAudit = async (session: ClientSession, act: Act): Promise<void> =>
  extendChain(session, [
    {
      kind: 'act',
      actorId: new Types.ObjectId(act.actorId),
      action: act.action,
      targetId: act.targetId,
      reason: act.reason ?? null,
    },
  ]);
