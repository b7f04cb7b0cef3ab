import {
  ACCOUNT_REST_HOURS,
  HOUR_MS,
  maskAccount,
  matchAccountName,
  nextPayoutAt,
  type NameMatch,
  type PayoutSchedule,
} from '@tm/domain';
import { conflict, currentTime, inTransaction, invalid, notFound } from '@tm/mongo';
import { notify, recordSecurityEvent } from '@tm/records';
import { PayoutAccountModel, type PayoutAccountRecord } from '@tm/schema/payouts';
import { Problem } from '@tm/service-kit';
import type { Bank, PaymentProvider } from '../provider';
import type { AccountVault } from './account.vault';
import type { ReadBanks } from './bankList';
import type { Business } from './business.queries';

/** The page of the payouts of a business. */
export const PAYOUTS_PAGE = '/provider-dashboard/payouts';

/** A bank account as its owner enters it. */
export type EnteredAccount = { bankCode: string; accountNumber: string };
/** An entered account as the bank knows it. */
export type ResolvedAccount = { bank: Bank; name: string; match: NameMatch };

const noSuchAccount = () =>
  new Problem(422, 'no_such_account', 'This bank has no such account. Check the bank and the number.');

/**
 * Asks the bank for the name of an account, and compares it with the business. Throws 400 for an unknown bank
 * and 422 `no_such_account`.
 */
export const resolveAccount = async (
  company: PaymentProvider,
  readBanks: ReadBanks,
  business: Business,
  { bankCode, accountNumber }: EnteredAccount,
): Promise<ResolvedAccount> => {
  const bank = (await readBanks(company)).find(({ code }) => code === bankCode);
  if (!bank) throw invalid({ bankCode: ['Choose a bank of the list'] });
  const name = await company.accountName({ bankId: bank.id, bankCode, accountNumber });
  if (name === null) throw noSuchAccount();
  return { bank, name, match: matchAccountName(name, business) };
};

const describe = ({ bankName, last4 }: PayoutAccountRecord['account']): string =>
  `${bankName} ${maskAccount(last4)}`;

const CHECKED = 'We compare the names before we pay to it.';
const RESTS = `We pay to it from ${ACCOUNT_REST_HOURS} hours after the change on.`;
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
  resolved: ResolvedAccount;
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

/**
 * Saves the account of a business. It becomes active after its rest if its name matches; else an
 * administrator decides. The owner is notified in the app and by mail, and the audit log has the change.
 */
export const saveAccount = (save: Save, now = currentTime()): Promise<PayoutAccountRecord> =>
  inTransaction(async (session) => {
    const { business, network } = save;
    const _id = business.id;
    const before = await PayoutAccountModel.findById(_id, null, { session }).lean<PayoutAccountRecord>();
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
