import { inTransaction, trusted } from '@tm/mongo';
import { LedgerSealModel, LedgerTransactionModel, LedgerUnsealedModel } from '@tm/schema/payments';
import { digestOf } from '../posting';
import type { SealBreak } from './sealBreak';

const BATCH = 500;

/** Returns true if a transaction waits for a seal, or is in one after seal `number`. */
const isPlacedSince = (transaction: string, number: number): Promise<boolean> =>
  inTransaction(async (session) => {
    const waiting = await LedgerUnsealedModel.findOne({ _id: transaction }, '_id', { session }).lean();
    if (waiting) return true;
    const later = await LedgerSealModel.find({ _id: trusted({ $gt: number }) }, 'keys', { session })
      .sort({ _id: 1 })
      .lean();
    return later.some(({ keys }) => keys.includes(transaction));
  });

/** Checks the transactions that wait for a seal: each exists, is unchanged, and is in no seal. */
const findBrokenWaiting = async (sealed: ReadonlySet<string>): Promise<SealBreak | null> => {
  const waiting = await LedgerUnsealedModel.find({}, '_id')
    .hint({ at: 1, _id: 1 })
    .sort({ at: 1, _id: 1 })
    .lean();
  for (let at = 0; at < waiting.length; at += BATCH) {
    const ids = waiting.slice(at, at + BATCH).map(({ _id }) => _id);
    const repeated = ids.find((id) => sealed.has(id));
    if (repeated) return { what: 'repeated', seal: null, transaction: repeated };
    const rows = await LedgerTransactionModel.find({ _id: trusted({ $in: ids }) }).lean();
    const byId = new Map(rows.map((row) => [row._id, row]));
    for (const transaction of ids) {
      const row = byId.get(transaction);
      if (!row) return { what: 'missing', seal: null, transaction };
      if (row.digest !== digestOf(row)) return { what: 'changed', seal: null, transaction };
    }
  }
  return null;
};

/** Finds the first transaction that is neither in a seal up to `number` nor placed since. */
const findUnplaced = async (sealed: ReadonlySet<string>, number: number): Promise<SealBreak | null> => {
  const waiting = new Set(
    (await LedgerUnsealedModel.find({}, '_id').hint({ at: 1, _id: 1 }).lean()).map(({ _id }) => _id),
  );
  const ids = LedgerTransactionModel.find({}, '_id').hint({ _id: 1 }).sort({ _id: 1 }).lean();
  for await (const { _id } of ids.cursor({ batchSize: 5_000 })) {
    if (sealed.has(_id) || waiting.has(_id) || (await isPlacedSince(_id, number))) continue;
    return { what: 'inserted', seal: null, transaction: _id };
  }
  return null;
};

/**
 * Finds the first transaction outside of the seals that is not in exactly one place: waiting, and unchanged.
 * `sealed` has the ids of the seals up to `number`.
 */
export const findOutsideSeals = async (
  sealed: ReadonlySet<string>,
  number: number,
): Promise<SealBreak | null> => (await findBrokenWaiting(sealed)) ?? (await findUnplaced(sealed, number));
