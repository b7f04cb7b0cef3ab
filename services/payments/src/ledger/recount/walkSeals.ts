import { trusted } from '@tm/mongo';
import {
  LedgerSealModel,
  LedgerTransactionModel,
  type LedgerSealRecord,
  type LedgerTransactionRecord,
} from '@tm/schema/payments';
import { addToPlatform, PLATFORM_ACCOUNTS, zeroPlatform, type PlatformBalances } from '../accounts';
import { digestOf } from '../posting';
import { SEAL_GENESIS, sealHash } from '../seals';
import type { RecordedSeal, SealBreak } from './sealBreak';

export type SealWalk = {
  /** The number of transactions in the seals. */
  transactions: number;
  /** The newest valid seal. */
  head: RecordedSeal | null;
  /** The first error, or null. */
  found: SealBreak | null;
};

const readTransactions = async (
  keys: readonly string[],
): Promise<ReadonlyMap<string, LedgerTransactionRecord>> => {
  const rows = await LedgerTransactionModel.find({ _id: trusted({ $in: [...keys] }) }).lean();
  return new Map(rows.map((row) => [row._id, row]));
};

const chainFault = (seal: LedgerSealRecord, number: number, prevHash: string): SealBreak | null => {
  if (seal._id > number) return { what: 'missing', seal: number };
  if (seal._id < number) return { what: 'inserted', seal: seal._id };
  if (seal.hash !== sealHash(seal) || seal.keys.length !== seal.digests.length)
    return { what: 'changed', seal: number };
  return seal.prevHash === prevHash ? null : { what: 'unlinked', seal: number };
};

/** Checks the transactions of a seal. `sealed` collects their ids: a transaction may be sealed once only. */
const contentFault = (
  { _id, keys, digests }: LedgerSealRecord,
  rows: ReadonlyMap<string, LedgerTransactionRecord>,
  sealed: Set<string> | null,
): SealBreak | null => {
  for (const [at, transaction] of keys.entries()) {
    if (sealed?.has(transaction)) return { what: 'repeated', seal: _id, transaction };
    sealed?.add(transaction);
    const row = rows.get(transaction);
    if (!row) return { what: 'missing', seal: _id, transaction };
    if (row.digest !== digests[at] || row.digest !== digestOf(row))
      return { what: 'changed', seal: _id, transaction };
  }
  return null;
};

const headsByNumber = (recorded: readonly RecordedSeal[]): Map<number, Set<string>> => {
  // All recorded heads count, because after a rewrite the next recorded head matches the forged chain.
  const hashes = new Map<number, Set<string>>();
  for (const { number, hash } of recorded) hashes.set(number, (hashes.get(number) ?? new Set()).add(hash));
  return hashes;
};

/**
 * Walks the seals from the first one, with the transactions that they contain, and compares them with heads
 * recorded elsewhere. A chain that was cut or rewritten to its end is consistent in itself, so only these
 * heads reveal it.
 */
export const walkSeals = async (
  recorded: readonly RecordedSeal[] = [],
  sealed: Set<string> | null = null,
): Promise<SealWalk> => {
  const wanted = headsByNumber(recorded);
  let [transactions, head, balances]: [number, RecordedSeal | null, PlatformBalances] = [
    0,
    null,
    zeroPlatform(),
  ];
  const chain = LedgerSealModel.find().hint({ _id: 1 }).sort({ _id: 1 }).lean<LedgerSealRecord[]>();
  for await (const seal of chain.cursor({ batchSize: 100 })) {
    const number: number = (head?.number ?? 0) + 1;
    const broken = chainFault(seal, number, head?.hash ?? SEAL_GENESIS);
    if (broken) return { transactions, head, found: broken };
    const expected = wanted.get(number);
    if (expected && (expected.size > 1 || !expected.has(seal.hash)))
      return { transactions, head, found: { what: 'rewritten', seal: number } };
    wanted.delete(number);
    const rows = await readTransactions(seal.keys);
    const found = contentFault(seal, rows, sealed);
    if (found) return { transactions, head, found };
    balances = addToPlatform(
      balances,
      [...rows.values()].flatMap(({ postings }) => [...postings]),
    );
    if (PLATFORM_ACCOUNTS.some((account) => balances[account] !== seal.balances[account]))
      return { transactions, head, found: { what: 'balances', seal: number } };
    transactions += seal.keys.length;
    head = { number, hash: seal.hash };
  }
  const [cut] = [...wanted.keys()].sort((a, b) => a - b);
  const found = cut === undefined ? null : ({ what: 'cut', seal: (head?.number ?? 0) + 1 } as const);
  return { transactions, head, found };
};
