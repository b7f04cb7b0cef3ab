import {
  asTransientError,
  currentTime,
  isDuplicateKey,
  outdatedRead,
  trusted,
  type ClientSession,
} from '@tm/mongo';
import {
  LedgerAccountModel,
  LedgerTransactionModel,
  LedgerUnsealedModel,
  type LedgerAccountRecord,
  type LedgerTransactionRecord,
} from '@tm/schema/payments';
import type { Kobo } from '@tm/domain';
import { accountOf, isPlatformAccount, kindOf, onSide, parseAccount } from '../accounts';
import { transactionFault, type Draft, type Posting } from '../events';
import { contentOf, type Digested } from './digest';
import { LedgerError } from './ledgerError';
import { byAccount, transactionOf, withoutBalances } from './transaction';

/** `isNew` is false if the event was posted before: `transaction` is the earlier one, and nothing changed. */
export type Posted = { transaction: LedgerTransactionRecord; isNew: boolean };

type Accounts = ReadonlyMap<string, LedgerAccountRecord>;

const transientIfDuplicate = (error: unknown): unknown =>
  isDuplicateKey(error) ? asTransientError(error) : error;

const guarded = (postings: readonly Posting[]): Posting[] =>
  postings.filter(({ account }) => !isPlatformAccount(account)).sort(byAccount);

/** Reads the accounts of a transaction, and for a release also the disputed account of its booking. */
const readAccounts = async (
  session: ClientSession,
  { kind, bookingId, postings }: Draft,
): Promise<Accounts> => {
  const ids = guarded(postings).map(({ account }) => account);
  if (kind === 'release' && bookingId) ids.push(accountOf('disputed', bookingId));
  if (ids.length === 0) return new Map();
  const rows = await LedgerAccountModel.find({ _id: trusted({ $in: [...new Set(ids)] }) }, null, {
    session,
  }).lean();
  return new Map(rows.map((row) => [row._id, row]));
};

/**
 * Returns the time of a transaction: `now`, but later than the last one of each account, so that the
 * transactions of an account are in the order of their times although processes have different clocks.
 */
const timeAfter = (accounts: Accounts, now: Date): Date => {
  const last = Math.max(...[...accounts.values()].map(({ at }) => at.getTime() + 1), 0);
  return new Date(Math.max(now.getTime(), last));
};

/** Adds a posting to its account, and returns the balance after it. */
const moveAccount = async (
  session: ClientSession,
  { account, kobo }: Posting,
  { seen, at }: { seen: LedgerAccountRecord | undefined; at: Date },
): Promise<Kobo> => {
  const kind = kindOf(account);
  const change = onSide(kind, kobo);
  const after = (seen?.kobo ?? 0) + change;
  if (after < 0)
    throw new LedgerError('insufficient', `${account} has ${seen?.kobo ?? 0} kobo, ${-change} are needed.`);
  if (!Number.isSafeInteger(after))
    throw new LedgerError('malformed', `${account} would have more than can be counted exactly.`);
  if (!seen) {
    await LedgerAccountModel.insertMany([{ _id: account, kind, kobo: after, version: 1, at }], { session });
    return after;
  }
  // The condition is in the write: a balance that another transaction has changed is read again.
  const { matchedCount } = await LedgerAccountModel.updateOne(
    { _id: account, version: seen.version, kobo: trusted({ $gte: -change }) },
    { $inc: { kobo: change, version: 1 }, $set: { at } },
    { session },
  );
  if (matchedCount === 0) throw outdatedRead();
  return after;
};

/** Rejects a release while money of its booking is disputed, unless it takes all of that money (I10). */
const assertNotDisputed = ({ kind, bookingId, postings }: Draft, accounts: Accounts): void => {
  if (kind !== 'release') return;
  const disputed = accountOf('disputed', bookingId ?? '');
  const taken = postings.find(({ account }) => account === disputed)?.kobo ?? 0;
  const left = (accounts.get(disputed)?.kobo ?? 0) - taken;
  if (left > 0) throw new LedgerError('disputed', `${disputed} has ${left} kobo left.`);
};

const assertSameContent = (stored: LedgerTransactionRecord, draft: Digested): void => {
  if (JSON.stringify(contentOf(stored)) !== JSON.stringify(contentOf(draft)))
    throw new LedgerError('other-content', `${draft._id} is posted with other content.`);
};

const assertOwners = ({ bookingId, providerId, postings }: Draft): void => {
  const owners: Record<string, string | null> = {
    held: bookingId,
    disputed: bookingId,
    provider: providerId,
    debt: providerId,
  };
  for (const { account } of postings) {
    const parsed = parseAccount(account);
    const owner = owners[parsed?.kind ?? ''];
    if (owner && parsed?.id !== owner) throw new LedgerError('malformed', `${account} is not of ${owner}.`);
  }
};

/**
 * Posts an event, in the database transaction of its caller (`inTransaction`): changes the balances of its
 * accounts in the order of their ids, and writes the transaction and its place in the next seal. At most 9
 * database calls. An event that is posted already changes nothing. Throws a `LedgerError` if an account would
 * go below zero, and for a draft that is no transaction.
 */
export const post = async (session: ClientSession, draft: Draft, now = currentTime()): Promise<Posted> => {
  const fault = transactionFault(draft);
  if (fault) throw new LedgerError('malformed', `${draft._id}: ${fault}.`);
  assertOwners(draft);
  const stored = await LedgerTransactionModel.findOne({ _id: draft._id }, null, { session }).lean();
  if (stored) {
    assertSameContent(stored, withoutBalances(draft, stored.at));
    return { transaction: stored, isNew: false };
  }
  const accounts = await readAccounts(session, draft);
  assertNotDisputed(draft, accounts);
  const at = timeAfter(accounts, now);
  try {
    const after = new Map<string, Kobo>();
    for (const posting of guarded(draft.postings))
      after.set(
        posting.account,
        await moveAccount(session, posting, { seen: accounts.get(posting.account), at }),
      );
    const transaction = transactionOf(draft, at, after);
    await LedgerTransactionModel.insertMany([transaction], { session });
    await LedgerUnsealedModel.insertMany([{ _id: draft._id, at }], { session });
    return { transaction, isNew: true };
  } catch (error) {
    // The same event, or the first posting of an account, was committed since the reads: the body runs again.
    throw transientIfDuplicate(error);
  }
};
