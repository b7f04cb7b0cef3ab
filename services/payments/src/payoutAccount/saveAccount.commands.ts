import {
  ACCOUNT_REST_HOURS,
  HOUR_MS,
  maskAccount,
  matchAccountName,
  nextPayoutAt,
  type NameMatch,
  type PayoutAccountState,
  type PayoutSchedule,
} from '@tm/domain';
import { conflict, currentTime, inTransaction, notFound } from '@tm/mongo';
import { notify, recordSecurityEvent } from '@tm/records';
import { PayoutAccountModel, type PayoutAccountRecord } from '@tm/schema/payouts';
import { resolveAccount, type EnteredAccount, type ReadBanks, type ResolvedAccount } from '../bankAccounts';
import type { PaymentProvider } from '../provider';
import type { AccountVault } from './account.vault';
import type { Business } from './business.queries';

/** The page of the payouts of a business. */
export const PAYOUTS_PAGE = '/provider-dashboard/payouts';

/** An entered account as the bank knows it, and how well its name fits the business. */
export type MatchedAccount = ResolvedAccount & { match: NameMatch };

/** Asks the bank for the name of an account (`resolveAccount`), and compares it with the business. */
export const matchAccount = async (
  company: PaymentProvider,
  readBanks: ReadBanks,
  business: Business,
  entered: EnteredAccount,
): Promise<MatchedAccount> => {
  const resolved = await resolveAccount(company, readBanks, entered);
  return { ...resolved, match: matchAccountName(resolved.name, business) };
};

const describe = ({ bankName, last4 }: PayoutAccountRecord['account']): string =>
  `${bankName} ${maskAccount(last4)}`;

const CHECKED = 'We compare the names before we pay to it.';
const RESTS = `We start to pay to it ${ACCOUNT_REST_HOURS} hours after the change.`;
const NOT_YOU = 'If this was not you, change your password and contact us at once.';

const describeChange = (before: PayoutAccountRecord | null, after: PayoutAccountRecord): string => {
  const change = before
    ? `Your payouts go to ${describe(after.account)} instead of ${describe(before.account)}.`
    : `Your payouts go to ${describe(after.account)}.`;
  return `${change} ${after.state === 'waiting' ? CHECKED : RESTS} ${NOT_YOU}`;
};

type Save = {
  business: Business;
  vault: AccountVault;
  entered: EnteredAccount;
  resolved: MatchedAccount;
  network: string | null;
};

const fieldsOf = ({ business, vault, entered, resolved }: Save, now: Date) => {
  const { bank, name, match } = resolved;
  const { accountNumber } = entered;
  const fits = match === 'match';
  return {
    userId: business.userId,
    account: {
      ...{ bankName: bank.name, bankId: bank.id, bankCode: bank.code, name },
      number: vault.seal(String(business.id), accountNumber),
      last4: accountNumber.slice(-4),
    },
    match,
    state: fits ? ('pending' as const) : ('waiting' as const),
    savedAt: now,
    countedFrom: now,
    ...(fits && { dueAt: new Date(now.getTime() + ACCOUNT_REST_HOURS * HOUR_MS) }),
  };
};

/** States in which a business that saves its account again changes nothing. */
const SETTLED: readonly PayoutAccountState[] = ['pending', 'waiting', 'active'];

/** Returns true if a business has this account with this name already, and saves it without a reason. */
const isSaved = (before: PayoutAccountRecord, { business, vault, entered, resolved }: Save): boolean => {
  const { account, match, state } = before;
  const isSame =
    account.bankCode === resolved.bank.code && account.name === resolved.name && match === resolved.match;
  if (!isSame || !account.number || !SETTLED.includes(state)) return false;
  try {
    return vault.open(String(business.id), account.number) === entered.accountNumber;
  } catch {
    // The key of the stored number was removed: the number is sealed again.
    return false;
  }
};

/**
 * Saves the account of a business. It becomes active after its rest if its name matches; else an
 * administrator decides. The owner is notified in the app and by mail, and the audit log has the change. An
 * account that is saved already stays as it is, so that a repetition after a lost answer has no effect.
 */
export const saveAccount = (save: Save, now = currentTime()): Promise<PayoutAccountRecord> =>
  inTransaction(async (session) => {
    const { business, network } = save;
    const _id = business.id;
    const before = await PayoutAccountModel.findById(_id, null, { session }).lean<PayoutAccountRecord>();
    if (before && isSaved(before, save)) return before;
    const fields = fieldsOf(save, now);
    const after = await PayoutAccountModel.findOneAndUpdate(
      { _id },
      {
        $set: fields,
        $setOnInsert: { schedule: 'daily' },
        $inc: { version: 1 },
        $unset: { decision: 1, ...(!fields.dueAt && { dueAt: 1 }) },
      },
      { session, upsert: true, returnDocument: 'after' },
    ).lean<PayoutAccountRecord>();
    const userId = String(business.userId);
    await recordSecurityEvent(
      { action: 'payoutAccount.change', actorId: userId, targetId: userId, network },
      { session, now },
    );
    const message = describeChange(before, after!);
    await notify(session, { userId, title: 'Payout Account Changed', message, link: PAYOUTS_PAGE });
    return after!;
  });

/** Removes the account of a business, so that it is not paid. Throws 404 if there is none. */
export const removeAccount = (business: Business, network: string | null): Promise<void> =>
  inTransaction(async (session) => {
    const removed = await PayoutAccountModel.findOneAndDelete({ _id: business.id }, { session }).lean();
    if (!removed) throw notFound('There is no payout account.');
    const userId = String(business.userId);
    await recordSecurityEvent(
      { action: 'payoutAccount.change', actorId: userId, targetId: userId, reason: 'Removed', network },
      { session },
    );
    const message = `${describe(removed.account)} was removed. You are not paid until you add an account. ${NOT_YOU}`;
    await notify(session, { userId, title: 'Payout Account Removed', message, link: PAYOUTS_PAGE });
  });

/** Changes how often a business is paid. Throws 409 `no_payout_account` if there is no account. */
export const changeSchedule = async (
  business: Business,
  schedule: PayoutSchedule,
  now = currentTime(),
): Promise<PayoutAccountRecord> => {
  const own = { _id: business.id };
  const active = await PayoutAccountModel.findOneAndUpdate(
    { ...own, state: 'active' },
    { $set: { schedule, dueAt: nextPayoutAt(schedule, now) } },
    { returnDocument: 'after' },
  ).lean<PayoutAccountRecord>();
  const changed =
    active ??
    (await PayoutAccountModel.findOneAndUpdate(
      own,
      { $set: { schedule } },
      { returnDocument: 'after' },
    ).lean<PayoutAccountRecord>());
  if (!changed) throw conflict('no_payout_account', 'Add a payout account first.');
  return changed;
};
