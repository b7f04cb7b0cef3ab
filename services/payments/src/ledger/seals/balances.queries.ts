import type { Kobo, LedgerAccountKind } from '@tm/domain';
import { inTransaction, trusted, type ClientSession } from '@tm/mongo';
import {
  HAS_MONEY,
  LedgerAccountModel,
  LedgerTransactionModel,
  LedgerUnsealedModel,
} from '@tm/schema/payments';
import {
  ACCOUNT_KINDS,
  addToPlatform,
  isPlatformAccount,
  zeroPlatform,
  type PlatformBalances,
} from '../accounts';
import { lastSeal } from './seal.commands';

const BATCH = 500;
/** Time limit in ms of the sums of accounts. */
const MAX_MS = 4_000;

export type LedgerBalances = {
  /** Balances by kind in kobo, each on the side of its accounts. */
  balances: Record<LedgerAccountKind, Kobo>;
  /** The number of transactions that no seal contains, and the time of the oldest. */
  unsealed: number;
  oldestUnsealed: Date | null;
  seal: { number: number; at: Date } | null;
};

type Platform = Omit<LedgerBalances, 'balances'> & { platform: PlatformBalances };

/** Returns the balances of the platform: those of the last seal and all that is not sealed yet. */
export const readPlatform = async (session: ClientSession): Promise<Platform> => {
  const last = await lastSeal(session);
  let platform: PlatformBalances = last ? { ...last.balances } : zeroPlatform();
  const waiting = await LedgerUnsealedModel.find({}, null, { session })
    .hint({ at: 1, _id: 1 })
    .sort({ at: 1, _id: 1 })
    .lean();
  for (let at = 0; at < waiting.length; at += BATCH) {
    const ids = waiting.slice(at, at + BATCH).map(({ _id }) => _id);
    const rows = await LedgerTransactionModel.find({ _id: trusted({ $in: ids }) }, 'postings', {
      session,
    }).lean();
    platform = addToPlatform(
      platform,
      rows.flatMap(({ postings }) => [...postings]),
    );
  }
  return {
    platform,
    unsealed: waiting.length,
    oldestUnsealed: waiting[0]?.at ?? null,
    seal: last ? { number: last._id, at: last.at } : null,
  };
};

const sumAccounts = async (session: ClientSession): Promise<Map<string, Kobo>> => {
  const rows = await LedgerAccountModel.aggregate<{ _id: string; kobo: Kobo }>([
    { $match: { kobo: HAS_MONEY } },
    { $group: { _id: '$kind', kobo: { $sum: '$kobo' } } },
  ])
    .hint({ kind: 1, _id: 1 })
    .session(session)
    .option({ maxTimeMS: MAX_MS });
  return new Map(rows.map(({ _id, kobo }) => [_id, kobo]));
};

/** Returns the balances of all kinds of accounts at one moment. Accounts without money are not read. */
export const readBalances = (): Promise<LedgerBalances> =>
  inTransaction(async (session) => {
    const { platform, ...rest } = await readPlatform(session);
    const sums = await sumAccounts(session);
    const kinds = Object.keys(ACCOUNT_KINDS) as LedgerAccountKind[];
    const balances = Object.fromEntries(
      kinds.map((kind) => [kind, isPlatformAccount(kind) ? platform[kind] : (sums.get(kind) ?? 0)]),
    ) as LedgerBalances['balances'];
    return { balances, ...rest };
  });
