import { AUDIT_ACTIONS, addDays, fromLagos, type AuditAction, type AuditKind } from '@tm/domain';
import { Types, trusted, type QueryFilter, isOutOfTime, MAX_OF_SMALL } from '@tm/mongo';
import { auditHead } from '@tm/records';
import { AuditEntryModel, type AuditEntryRecord } from '@tm/schema/records';
import { findAuditedIds } from './auditSearch.queries';

/** Filters of the audit log. `from` and `to` are days in Lagos time, both included. */
export type AuditFilter = {
  kind?: AuditKind | undefined;
  action?: AuditAction | undefined;
  actorId?: string | undefined;
  targetId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  search?: string | undefined;
};
export type AuditRow = AuditEntryRecord & { _id: Types.ObjectId };

type Equal = { kind?: AuditKind; action?: AuditAction; actorId?: Types.ObjectId; targetId?: string };
type Span = { $gte?: number; $lt?: number };
/** One index scan in the order of `seq`: equality conditions and a range of numbers. */
type Walk = { equal: Equal; span: Span };

/** A filter as index scans. The result is the union of their entries; an empty list means no entries. */
export type AuditQueries = readonly Walk[];
const EVERYTHING: AuditQueries = [{ equal: {}, span: {} }];

/** Limit of an exact count in a large log. A larger count is returned as `{ moreThan }`. */
export const MAX_COUNTED = 1_000;

/**
 * Returns the number of the first entry at or after a moment. Entries are in the order of time, so days are
 * ranges of numbers.
 */
const firstSince = async (moment: Date): Promise<number | null> =>
  (
    await AuditEntryModel.findOne({ at: trusted({ $gte: moment }) }, 'seq')
      .hint({ at: 1, seq: 1 })
      .sort({ at: 1, seq: 1 })
      .lean()
  )?.seq ?? null;

/** Time limit in ms. A scan with few matches would otherwise read its index to the end. */
const MAX_MS = 2_000;

const midnight = (date: string): Date => fromLagos(date, '00:00') ?? new Date(NaN);

/** Returns null when the log has no entry of these days. */
const spanOf = async ({ from, to }: AuditFilter): Promise<Span | null> => {
  const [first, behind] = await Promise.all([
    from ? firstSince(midnight(from)) : 0,
    to ? firstSince(midnight(addDays(to, 1))) : null,
  ]);
  if (first === null) return null;
  return { ...(first > 0 && { $gte: first }), ...(behind !== null && { $lt: behind }) };
};

/** Resolves days and search once, so that a page and its count use the same conditions. */
export const auditQueries = async (filter: AuditFilter): Promise<AuditQueries> => {
  const { kind, action, actorId, targetId, search } = filter;
  // An action has exactly one kind. Searching for it with another kind would scan all its entries.
  if (kind && action && AUDIT_ACTIONS[action].kind !== kind) return [];
  const [span, found] = await Promise.all([spanOf(filter), search ? findAuditedIds(search) : null]);
  if (!span) return [];
  const equal: Equal = {
    ...(kind && !action && { kind }),
    ...(action && { action }),
    ...(actorId && { actorId: new Types.ObjectId(actorId) }),
    ...(targetId && { targetId }),
  };
  if (!found) return [{ equal, span }];
  const walks: Equal[] = [
    ...(actorId ? [] : found.people).map((id) => ({ ...equal, actorId: new Types.ObjectId(id) })),
    ...(targetId ? [] : found.targets).map((id) => ({ ...equal, targetId: id })),
    // The filter names an actor or target already. It applies unchanged when the search matches the same id.
    ...(actorId && found.people.includes(actorId) ? [equal] : []),
    ...(targetId && found.targets.includes(targetId) ? [equal] : []),
  ];
  return walks.map((one) => ({ equal: one, span }));
};

/** Returns the index for a scan. Without a hint, DocumentDB may scan the primary key and sort. */
const indexOf = ({ targetId, actorId, action, kind }: Equal): Record<string, 1 | -1> => {
  if (targetId) return { targetId: 1, seq: -1 };
  if (actorId) return action ? { actorId: 1, action: 1, seq: -1 } : { actorId: 1, seq: -1 };
  if (action) return { action: 1, seq: -1 };
  return kind ? { kind: 1, seq: -1 } : { seq: -1 };
};

const filterOf = ({ equal, span }: Walk): QueryFilter<AuditEntryRecord> => ({
  ...equal,
  ...(Object.keys(span).length > 0 && { seq: trusted(span) }),
});

const pageOf = ({ equal, span }: Walk, before: number | undefined, limit: number) => {
  const within = before === undefined ? span : { ...span, $lt: Math.min(before, span.$lt ?? before) };
  return AuditEntryModel.find(filterOf({ equal, span: within }))
    .hint(indexOf(equal))
    .sort({ seq: -1 })
    .limit(limit + 1)
    .maxTimeMS(MAX_MS)
    .lean<AuditRow[]>();
};

/** Lists entries, newest first, at most `limit + 1`. `before` is the last `seq` of the previous page. */
export const listAudit = async ({
  queries = EVERYTHING,
  before,
  limit,
}: {
  queries?: AuditQueries;
  before?: number | undefined;
  limit: number;
}): Promise<AuditRow[]> => {
  const pages = await Promise.all(queries.map((query) => pageOf(query, before, limit)));
  if (pages.length === 1) return pages[0]!;
  const bySeq = new Map(pages.flat().map((row) => [row.seq, row]));
  return [...bySeq.values()].sort((a, b) => b.seq - a.seq).slice(0, limit + 1);
};

const countOf = ({ equal, span }: Walk, limit: number): Promise<number> =>
  AuditEntryModel.countDocuments(filterOf({ equal, span }), {
    limit,
    hint: indexOf(equal),
    maxTimeMS: MAX_MS,
  });

/** Counts the entries of several scans, each once, because one entry may match as actor and as target. */
const countOfAny = async (walks: AuditQueries, limit: number): Promise<number> => {
  const found = await Promise.all(
    walks.map((walk) =>
      AuditEntryModel.find(filterOf(walk), 'seq')
        .hint(indexOf(walk.equal))
        .sort({ seq: -1 })
        .limit(limit)
        .maxTimeMS(MAX_MS)
        .lean<{ seq: number }[]>(),
    ),
  );
  return new Set(found.flat().map(({ seq }) => seq)).size;
};

/**
 * Counts entries. Without a filter it is one indexed read. With a filter it counts exactly in a log of up to
 * 10,000 entries, else at most `MAX_COUNTED`, along the index. Returns null on time-out.
 */
export const countAudit = async (
  queries: AuditQueries = EVERYTHING,
): Promise<number | { moreThan: number } | null> => {
  const [first] = queries;
  if (!first) return 0;
  const length = (await auditHead())?.seq ?? 0;
  if (queries.length === 1 && Object.keys(filterOf(first)).length === 0) return length;
  const most = length > MAX_OF_SMALL ? MAX_COUNTED : MAX_OF_SMALL * 2;
  try {
    const count = await (queries.length === 1 ? countOf(first, most + 1) : countOfAny(queries, most + 1));
    return count > most ? { moreThan: most } : count;
  } catch (error) {
    if (isOutOfTime(error)) return null;
    throw error;
  }
};
