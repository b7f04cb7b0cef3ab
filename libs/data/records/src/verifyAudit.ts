import { AUDIT_GENESIS, AUDIT_VERSION, auditHash } from './auditLog.writes';
import { AuditEntryModel, type AuditEntryRecord } from '@tm/schema/records';

/** The newest entry at some time, recorded outside the database. */
export type RecordedHead = { seq: number; hash: string };

/**
 * The error at an entry: its content was altered (`changed`), it is absent (`missing`), it was added
 * (`inserted`), or it does not follow the previous entry, which was rewritten (`unlinked`). For a recorded
 * head: the entry and all later ones are absent (`cut`), or another entry has its number (`rewritten`).
 */
export type AuditBreak = {
  seq: number;
  what: 'changed' | 'missing' | 'inserted' | 'unlinked' | 'cut' | 'rewritten';
};

export type AuditVerdict = {
  /** The number of entries checked. */
  entries: number;
  /** The newest valid entry. Record it outside the database. */
  head: RecordedHead | null;
  /** The first error, or null when every entry is unchanged. */
  found: AuditBreak | null;
};

/**
 * Returns true if an entry has only the fields that its hash covers, for entries older than security events.
 * All of these entries have the kind `act`.
 */
const hasOldFieldsOnly = ({ kind, network, count, since, until }: Partial<AuditEntryRecord>): boolean =>
  (kind ?? 'act') === 'act' && (count ?? 1) === 1 && !network && !since && !until;

const findBreak = (entry: AuditEntryRecord, seq: number, prevHash: string): AuditBreak | null => {
  if (entry.seq > seq) return { seq, what: 'missing' };
  if (entry.seq < seq) return { seq: entry.seq, what: 'inserted' };
  const isVersionValid = entry.v === undefined ? hasOldFieldsOnly(entry) : entry.v === AUDIT_VERSION;
  if (!isVersionValid || entry.hash !== auditHash(entry)) return { seq, what: 'changed' };
  return entry.prevHash === prevHash ? null : { seq, what: 'unlinked' };
};

/**
 * Checks the whole chain from its beginning, in batches, and compares it with heads recorded elsewhere. A
 * chain that was cut off or rewritten to its end is consistent in itself, so only these heads reveal it.
 */
export const verifyAudit = async (recordedHeads: readonly RecordedHead[] = []): Promise<AuditVerdict> => {
  // All recorded heads count, because after a rewrite the next recorded head matches the forged chain.
  const hashesBySeq = new Map<number, Set<string>>();
  for (const { seq, hash } of recordedHeads)
    hashesBySeq.set(seq, (hashesBySeq.get(seq) ?? new Set()).add(hash));
  let [entries, head]: [number, RecordedHead | null] = [0, null];
  // The index is named because a sort of millions of entries would need the memory that the cursor saves.
  const chain = AuditEntryModel.find().hint({ seq: -1 }).sort({ seq: 1 }).lean();
  for await (const entry of chain.cursor({ batchSize: 500 })) {
    entries += 1;
    const next: number = (head?.seq ?? 0) + 1;
    const found = findBreak(entry, next, head?.hash ?? AUDIT_GENESIS);
    if (found) return { entries, head, found };
    const wanted = hashesBySeq.get(next);
    if (wanted && (wanted.size > 1 || !wanted.has(entry.hash)))
      return { entries, head, found: { seq: next, what: 'rewritten' } };
    hashesBySeq.delete(next);
    head = { seq: next, hash: entry.hash };
  }
  const [cut] = [...hashesBySeq.keys()].sort((a, b) => a - b);
  return {
    entries,
    head,
    found: cut === undefined ? null : { seq: Math.min(cut, entries + 1), what: 'cut' },
  };
};

/**
 * Returns the `seq` of the first entry that was changed, removed or inserted, or null when the log is
 * unchanged.
 */
export const findAuditBreak = async (): Promise<number | null> => (await verifyAudit()).found?.seq ?? null;
