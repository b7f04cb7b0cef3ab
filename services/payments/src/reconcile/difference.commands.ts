import type { ComparedSide, DifferenceKind, Reconciled } from '@tm/domain';
import { inTransaction, trusted, type ClientSession } from '@tm/mongo';
import { DifferenceModel, type DifferenceRecord } from '@tm/schema/payments';

type Sides = { ours: ComparedSide | null; theirs: ComparedSide | null };
type Found = Sides & { subject: Reconciled; name: string; found: readonly DifferenceKind[] };
/** All that one comparison of a thing has shown. */
export type Comparison = Found & { mended: readonly DifferenceKind[] };

const idOf = ({ subject, name }: Pick<Found, 'subject' | 'name'>, kind: DifferenceKind): string =>
  `${subject}:${name}:${kind}`;

const textOf = ({ ours, theirs }: Sides): string =>
  JSON.stringify([ours, theirs].map((side) => side && [side.state, side.kobo, side.feeKobo ?? null]));

/** Stores a difference that exists. An explained difference stays so while both sides state the same. */
const storeOpen = async (
  session: ClientSession,
  comparison: Comparison,
  kind: DifferenceKind,
  now: Date,
): Promise<void> => {
  const { subject, name, ours, theirs } = comparison;
  const _id = idOf(comparison, kind);
  const seen = await DifferenceModel.findById(_id, null, { session }).lean<DifferenceRecord>();
  if (!seen) {
    const row = { _id, subject, name, kind, ours, theirs, state: 'open', version: 0 };
    await DifferenceModel.insertMany([{ ...row, firstSeenAt: now, lastSeenAt: now }], { session });
    return;
  }
  if (seen.state === 'explained' && textOf(seen as unknown as Sides) === textOf(comparison)) return;
  const isNew = seen.state !== 'open';
  const set = { ours, theirs, lastSeenAt: now, state: 'open', ...(isNew && { firstSeenAt: now }) };
  // A proposal is about sides that were seen.
  const changed = textOf(seen as unknown as Sides) !== textOf(comparison);
  const unset = {
    ...(isNew && ({ closedAt: 1, closedBy: 1, reason: 1 } as const)),
    ...((isNew || changed) && ({ proposal: 1 } as const)),
  };
  await DifferenceModel.updateOne(
    { _id },
    { $set: set, $inc: { version: 1 }, ...(Object.keys(unset).length > 0 && { $unset: unset }) },
    { session },
  );
};

/** Stores that a difference was found and exists no more. */
const storeMended = async (
  session: ClientSession,
  comparison: Comparison,
  kind: DifferenceKind,
  now: Date,
): Promise<void> => {
  const { subject, name, ours, theirs } = comparison;
  await DifferenceModel.updateOne(
    { _id: idOf(comparison, kind) },
    {
      $set: { ours, theirs, state: 'mended', lastSeenAt: now, closedAt: now },
      $setOnInsert: { subject, name, kind, firstSeenAt: now },
      $unset: { proposal: 1 },
      $inc: { version: 1 },
    },
    { session, upsert: true },
  );
};

/**
 * Stores the result of a comparison: differences that exist are open, and open differences that exist no more
 * are mended. Any number of processes may do this.
 */
export const storeComparison = async (comparison: Comparison, now: Date): Promise<void> => {
  const { subject, name, found, mended } = comparison;
  await inTransaction(async (session) => {
    const known = await DifferenceModel.find({ subject, name }, 'kind state', { session })
      .hint({ subject: 1, name: 1 })
      .lean();
    const gone = known.filter(({ kind, state }) => state === 'open' && !found.includes(kind));
    const kinds = new Set([...mended, ...gone.map(({ kind }) => kind)]);
    for (const kind of found) await storeOpen(session, comparison, kind, now);
    for (const kind of kinds) await storeMended(session, comparison, kind, now);
  });
};

/** Returns the names of open differences of a kind of things. */
export const openNames = async (subject: Reconciled): Promise<string[]> => {
  const rows = await DifferenceModel.find({ state: 'open', subject }, 'name')
    .hint({ state: 1, firstSeenAt: 1, _id: 1 })
    .lean();
  return [...new Set(rows.map(({ name }) => name))];
};

/** Returns those of some names of a kind of things that have an open difference. */
export const openNamesAmong = async (subject: Reconciled, names: readonly string[]): Promise<Set<string>> => {
  const name = trusted({ $in: [...names] });
  const rows = await DifferenceModel.find({ subject, name, state: 'open' }, 'name')
    .hint({ subject: 1, name: 1 })
    .lean();
  return new Set(rows.map((row) => row.name));
};

/** Returns the open difference of the balance, or null. */
export const openImbalance = (): Promise<DifferenceRecord | null> =>
  DifferenceModel.findOne({ subject: 'balance', state: trusted({ $eq: 'open' }) })
    .hint({ subject: 1, name: 1 })
    .lean<DifferenceRecord>();
