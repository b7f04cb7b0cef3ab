import { AUDIT_GENESIS, AUDIT_VERSION, auditHash } from './auditLog.verbs';
import { AuditEntryModel, type AuditEntryRecord } from './auditEntry.schema';

/** A head that was written down somewhere else, when it was the newest. */
export type NotedHead = { seq: number; hash: string };

/**
 * What is wrong at an entry: it says something else than it did (`changed`), it is not there (`missing`), it was put in (`inserted`), it does
 * not follow the one before, which was written anew (`unlinked`); or the entry of a noted head is gone with all behind it (`cut`), or is
 * another (`rewritten`).
 */
export type AuditBreak = {
  seq: number;
  what: 'changed' | 'missing' | 'inserted' | 'unlinked' | 'cut' | 'rewritten';
};

export type AuditVerdict = {
  /** Entries that were looked at. */
  entries: number;
  /** The newest entry that is sound: worth noting down elsewhere. */
  head: NotedHead | null;
  /** The first that is not; null when every entry is as it was written. */
  found: AuditBreak | null;
};

/** The hash of an entry of before security events is over less: what it leaves out has nothing to say. All of them were acts. */
const isBare = ({ kind, network, count, since, until }: Partial<AuditEntryRecord>): boolean =>
  (kind ?? 'act') === 'act' && (count ?? 1) === 1 && !network && !since && !until;

const wrongWith = (entry: AuditEntryRecord, seq: number, prevHash: string): AuditBreak | null => {
  if (entry.seq > seq) return { seq, what: 'missing' };
  if (entry.seq < seq) return { seq: entry.seq, what: 'inserted' };
  const isOfItsTime = entry.v === undefined ? isBare(entry) : entry.v === AUDIT_VERSION;
  if (!isOfItsTime || entry.hash !== auditHash(entry)) return { seq, what: 'changed' };
  return entry.prevHash === prevHash ? null : { seq, what: 'unlinked' };
};

/**
 * Walks the whole chain from its beginning, a batch at a time, and compares it with heads that were noted elsewhere: a chain that was cut
 * off, or written anew to its end, is sound in itself.
 */
export const verifyAudit = async (noted: readonly NotedHead[] = []): Promise<AuditVerdict> => {
  // Each of them counts: whoever writes a chain anew has the next note made of it.
  const awaited = new Map<number, Set<string>>();
  for (const { seq, hash } of noted) awaited.set(seq, (awaited.get(seq) ?? new Set()).add(hash));
  let [entries, head]: [number, NotedHead | null] = [0, null];
  // The index is named: to sort millions would take the memory that a walk saves.
  const chain = AuditEntryModel.find().hint({ seq: -1 }).sort({ seq: 1 }).lean();
  for await (const entry of chain.cursor({ batchSize: 500 })) {
    entries += 1;
    const next: number = (head?.seq ?? 0) + 1;
    const found = wrongWith(entry, next, head?.hash ?? AUDIT_GENESIS);
    if (found) return { entries, head, found };
    const wanted = awaited.get(next);
    if (wanted && (wanted.size > 1 || !wanted.has(entry.hash)))
      return { entries, head, found: { seq: next, what: 'rewritten' } };
    awaited.delete(next);
    head = { seq: next, hash: entry.hash };
  }
  const [cut] = [...awaited.keys()].sort((a, b) => a - b);
  return {
    entries,
    head,
    found: cut === undefined ? null : { seq: Math.min(cut, entries + 1), what: 'cut' },
  };
};

/** The `seq` of the first entry that was changed, removed or put in, or null when every entry is as it was written. */
export const findAuditBreak = async (): Promise<number | null> => (await verifyAudit()).found?.seq ?? null;
