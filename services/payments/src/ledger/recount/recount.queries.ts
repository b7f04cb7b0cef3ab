import type { LedgerInvariant } from '@tm/domain';
import { inTransaction, trusted } from '@tm/mongo';
import { LedgerAccountModel, LedgerTransactionModel } from '@tm/schema/payments';
import { asDebit, PLATFORM_ACCOUNTS } from '../accounts';
import { readPlatform } from '../seals';
import { firstOfEach, type Finding } from './finding';
import { Tally } from './tally';

const BATCH = 1_000;
const COUNTED = '_id kind at bookingId providerId reference postings';
/** Findings that are read again for one invariant. More than a few are never caused by other writers. */
const MAX_RECHECKS = 200;

/** Reads some accounts and all their transactions again, at one moment. */
const recheck = (accounts: readonly string[]): Promise<Finding[]> =>
  inTransaction(async (session) => {
    const tally = new Tally(new Set(accounts));
    const rows = await LedgerTransactionModel.find(
      { 'postings.account': trusted({ $in: [...accounts] }) },
      COUNTED,
      { session },
    ).lean();
    // Two accounts are two ranges of the index, so their union is sorted here.
    rows.sort((a, b) => a.at.getTime() - b.at.getTime() || (a._id < b._id ? -1 : 1));
    for (const row of rows) tally.add(row);
    const stored = await LedgerAccountModel.find({ _id: trusted({ $in: [...accounts] }) }, '_id kobo', {
      session,
    }).lean();
    for (const account of stored) tally.compare(account);
    return tally.finish();
  });

/** Returns the first finding of each invariant that is still there at one moment. */
const confirm = async (findings: readonly Finding[]): Promise<Finding[]> => {
  const rechecks = new Map<LedgerInvariant, number>();
  const confirmed = new Map<LedgerInvariant, Finding>();
  for (const finding of findings) {
    const { invariant, recheck: accounts } = finding;
    const tries = (rechecks.get(invariant) ?? 0) + 1;
    if (confirmed.has(invariant) || tries > MAX_RECHECKS) continue;
    rechecks.set(invariant, tries);
    const again = accounts ? firstOfEach(await recheck(accounts)) : [finding];
    const same = again.find((one) => one.invariant === invariant);
    if (same) confirmed.set(invariant, same);
  }
  return [...confirmed.values()];
};

/** Checks that all accounts sum to 0 at one moment (I2). */
const findWrongSum = (): Promise<Finding | null> =>
  inTransaction(async (session) => {
    const { platform } = await readPlatform(session);
    const sums = await LedgerAccountModel.aggregate<{ _id: string; kobo: number }>([
      { $group: { _id: '$kind', kobo: { $sum: '$kobo' } } },
    ]).session(session);
    const ours = PLATFORM_ACCOUNTS.map((account) => asDebit(account, platform[account]));
    const theirs = sums.map(({ _id, kobo }) => asDebit(_id as Parameters<typeof asDebit>[0], kobo));
    const sum = [...ours, ...theirs].reduce((total, kobo) => total + kobo, 0);
    return sum === 0 ? null : { invariant: 'I2', text: `All accounts sum to ${sum} kobo, not to 0.` };
  });

/**
 * Counts all transactions and accounts (I1 to I6, I9, I10). Processes may post during the count:
 * accounts that do not agree are read again at one moment. Returns the first finding of each invariant.
 */
export const recountAccounts = async (): Promise<Finding[]> => {
  const tally = new Tally();
  const rows = LedgerTransactionModel.find({}, COUNTED)
    .hint({ at: -1, _id: -1 })
    .sort({ at: 1, _id: 1 })
    .lean();
  for await (const row of rows.cursor({ batchSize: BATCH })) tally.add(row);
  const accounts = LedgerAccountModel.find({}, '_id kobo').hint({ _id: 1 }).sort({ _id: 1 }).lean();
  for await (const account of accounts.cursor({ batchSize: BATCH })) tally.compare(account);
  const confirmed = await confirm(tally.finish());
  const wrongSum = await findWrongSum();
  return wrongSum ? [...confirmed, wrongSum] : confirmed;
};
