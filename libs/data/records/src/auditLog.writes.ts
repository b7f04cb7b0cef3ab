import { createHash } from 'node:crypto';
import { currentTime, Types, type ClientSession, isDuplicateKey, asTransientError } from '@tm/mongo';
import { AuditEntryModel, type AuditEntryRecord } from '@tm/schema/records';

/** An action of an admin, its target and its reason. `action` is one of `AUDIT_ACTIONS`. */
export type Act = { actorId: string; action: string; targetId: string; reason?: string | null };

type Link = Omit<AuditEntryRecord, 'hash'>;
/** The content of an entry before it has a place in the chain. */
export type Statement = Pick<AuditEntryRecord, 'kind' | 'action'> &
  Partial<
    Pick<AuditEntryRecord, 'actorId' | 'targetId' | 'reason' | 'network' | 'count' | 'since' | 'until'>
  >;
export type AuditHead = { seq: number; hash: string; at: Date };

/** The `prevHash` of the first entry. */
export const AUDIT_GENESIS = '0'.repeat(64);
/** The version of entries written now. It selects the fields that their hash covers. */
export const AUDIT_VERSION = 2;

const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;
const idOf = (id: Types.ObjectId | null | undefined): string | null => (id ? String(id) : null);

/**
 * Returns the hashed content of an entry in a fixed order. Entries without a version keep the fields from
 * before security events.
 */
const hashedFields = (link: Link): unknown[] => {
  const { seq, at, actorId, action, targetId, reason, prevHash } = link;
  const first = [seq, at.toISOString(), idOf(actorId), action, targetId ?? null, reason ?? null];
  if (link.v !== AUDIT_VERSION) return [...first, prevHash];
  const { kind, network, count, since, until } = link;
  return [AUDIT_VERSION, ...first, kind, network ?? null, count, iso(since), iso(until), prevHash];
};

/** Returns the SHA-256 (hex) of an entry's content and the hash of the previous entry. */
export const auditHash = (link: Link): string =>
  createHash('sha256')
    .update(JSON.stringify(hashedFields(link)))
    .digest('hex');

/**
 * Returns the newest entry, or null for an empty log. Its number is the count, because the chain has no gaps.
 * One indexed read.
 */
export const auditHead = async (session?: ClientSession): Promise<AuditHead | null> =>
  AuditEntryModel.findOne({}, 'seq hash at', session ? { session } : {})
    .hint({ seq: -1 })
    .sort({ seq: -1 })
    .lean();

/** Builds the entries that follow `head`. `at` never decreases, because days are found by it. */
const linkToChain = (
  head: AuditHead | null,
  statements: readonly Statement[],
  now: Date,
): AuditEntryRecord[] => {
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
 * Appends entries to the chain, in the caller's transaction. Two concurrent calls read the same head: the
 * unique index on `seq` admits one, and the transaction of the other is retried on the new head.
 */
export const extendChain = async (
  session: ClientSession,
  statements: readonly Statement[],
  now = currentTime(),
): Promise<void> => {
  const entries = linkToChain(await auditHead(session), statements, now);
  try {
    await AuditEntryModel.insertMany(entries, { session });
  } catch (error) {
    throw isDuplicateKey(error) ? asTransientError(error) : error;
  }
};

/**
 * Appends an action of an admin, in the transaction of the action itself, so that neither exists without the
 * other. Call it inside `inTransaction`, which runs the body again when another entry took the same place in
 * the chain. Other events use `recordSecurityEvent`, which waits for no lock of the chain.
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
