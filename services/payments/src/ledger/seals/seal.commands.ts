import type { LedgerTransactionKind } from '@tm/domain';
import {
  asTransientError,
  currentTime,
  inTransaction,
  isDuplicateKey,
  outdatedRead,
  trusted,
  type ClientSession,
} from '@tm/mongo';
import {
  LedgerSealModel,
  LedgerTransactionModel,
  LedgerUnsealedModel,
  type LedgerSealRecord,
  type LedgerTransactionRecord,
} from '@tm/schema/payments';
import { addToPlatform, zeroPlatform, type PlatformBalances } from '../accounts';
import { SEAL_GENESIS, sealHash } from './sealHash';

/** Transactions of one seal at most, so that its transaction stays short. */
export const MOST_SEALED = 100;

/** `lost` are ids that wait for a seal although their transaction is gone. They wait on. */
export type Sealed = { seal: LedgerSealRecord | null; kinds: LedgerTransactionKind[]; lost: string[] };

const NOTHING: Sealed = { seal: null, kinds: [], lost: [] };

/** Returns the newest seal, or null. One read. */
export const lastSeal = (session?: ClientSession): Promise<LedgerSealRecord | null> =>
  LedgerSealModel.findOne({}, null, session ? { session } : {})
    .hint({ _id: 1 })
    .sort({ _id: -1 })
    .lean<LedgerSealRecord | null>()
    .exec();

type Row = Pick<LedgerTransactionRecord, '_id' | 'kind' | 'digest' | 'postings'>;

/** Reads the oldest transactions that no seal contains, in their order. */
const readWaiting = async (session: ClientSession): Promise<{ ids: string[]; rows: Row[] }> => {
  const waiting = await LedgerUnsealedModel.find({}, '_id', { session })
    .hint({ at: 1, _id: 1 })
    .sort({ at: 1, _id: 1 })
    .limit(MOST_SEALED)
    .lean();
  const ids = waiting.map(({ _id }) => _id);
  const found = await LedgerTransactionModel.find({ _id: trusted({ $in: ids }) }, 'kind digest postings', {
    session,
  }).lean<Row[]>();
  const byId = new Map(found.map((row) => [row._id, row]));
  return { ids, rows: ids.flatMap((id) => byId.get(id) ?? []) };
};

/** Returns the seal of transactions after the seal `before`. */
export const sealOf = (before: LedgerSealRecord | null, rows: readonly Row[]): LedgerSealRecord => {
  const base: PlatformBalances = before ? { ...before.balances } : zeroPlatform();
  const content = {
    _id: (before?._id ?? 0) + 1,
    at: currentTime(),
    keys: rows.map(({ _id }) => _id),
    digests: rows.map(({ digest }) => digest),
    balances: addToPlatform(
      base,
      rows.flatMap(({ postings }) => [...postings]),
    ),
    prevHash: before?.hash ?? SEAL_GENESIS,
  };
  return { ...content, hash: sealHash(content) };
};

/**
 * Seals the oldest waiting transactions, at most a hundred, in one database transaction. Several processes
 * may run it: the number of the next seal admits one process, and the others seal the rest.
 */
export const sealTransactions = async (): Promise<Sealed> => {
  // Usually nothing waits, and no transaction is needed.
  if (!(await LedgerUnsealedModel.exists({}))) return NOTHING;
  return inTransaction(async (session) => {
    const { ids, rows } = await readWaiting(session);
    const keys = rows.map(({ _id }) => _id);
    const lost = ids.filter((id) => !keys.includes(id));
    if (rows.length === 0) return { ...NOTHING, lost };
    const seal = sealOf(await lastSeal(session), rows);
    try {
      await LedgerSealModel.insertMany([seal], { session });
    } catch (error) {
      throw isDuplicateKey(error) ? asTransientError(error) : error;
    }
    const { deletedCount } = await LedgerUnsealedModel.deleteMany(
      { _id: trusted({ $in: keys }) },
      { session },
    );
    // Another process has sealed some of them: this one would seal them twice.
    if (deletedCount !== keys.length) throw outdatedRead();
    return { seal, kinds: rows.map(({ kind }) => kind), lost };
  });
};
