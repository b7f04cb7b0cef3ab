import {
  MAX_FAILED_PAYOUTS,
  formatNaira,
  maskAccount,
  nextPayoutAt,
  nextPayoutCheck,
  nextReturnCheck,
  toNaira,
} from '@tm/domain';
import { inTransaction, trusted, type ClientSession } from '@tm/mongo';
import { notify } from '@tm/records';
import { OPEN_PAYOUT_STATES, PayoutAccountModel, PayoutModel, type PayoutRecord } from '@tm/schema/payouts';
import { draftOf, post } from '../ledger';
import { PAYOUTS_PAGE, findAccount } from '../payoutAccount';
import type { ProviderTransfer } from '../provider';

const isOpen = ({ state }: Pick<PayoutRecord, 'state'>): boolean => OPEN_PAYOUT_STATES.includes(state);

/** The state of a payout has changed since it was read: another process has posted its result. */
type Settled = 'settled' | 'known';

/** Changes a payout that still has the state in which it was read. The number is needed no more. */
const end = async (
  session: ClientSession,
  { _id, state }: PayoutRecord,
  change: Partial<PayoutRecord>,
): Promise<boolean> => {
  const { dueAt, ...set } = change;
  const { modifiedCount } = await PayoutModel.updateOne(
    { _id, state },
    {
      $set: { ...set, ...(dueAt && { dueAt }), attempts: 0 },
      $unset: { 'account.number': 1, ...(!dueAt && { dueAt: 1 }) },
    },
    { session },
  );
  return modifiedCount === 1;
};

const eventOf = ({ _id, providerId, kobo }: PayoutRecord) => ({
  ...{ payoutId: _id, providerId: String(providerId), kobo },
});
const amountOf = ({ kobo }: PayoutRecord): string => formatNaira(toNaira(kobo));
const whereOf = ({ account }: PayoutRecord): string =>
  account ? `${account.bankName} ${maskAccount(account.last4)}` : 'your account';

const tell = (session: ClientSession, { userId }: PayoutRecord, title: string, message: string) =>
  notify(session, { userId, title, message, link: PAYOUTS_PAGE });

/** Posts that a payout was paid, once, and notifies the business. */
export const postPaid = (
  payout: PayoutRecord,
  { feeKobo }: Pick<ProviderTransfer, 'feeKobo'>,
  now: Date,
): Promise<Settled> =>
  inTransaction(async (session) => {
    const fee = feeKobo ?? 0;
    const dueAt = nextReturnCheck(now, now)!;
    if (!(await end(session, payout, { state: 'paid', feeKobo: fee, paidAt: now, dueAt }))) return 'known';
    await post(session, draftOf({ kind: 'payout-paid', ...eventOf(payout), fee }), now);
    const message = `We sent ${amountOf(payout)} to ${whereOf(payout)}.`;
    await tell(session, payout, 'Payout Sent', message);
    return 'settled';
  });

/** Returns true if the last payouts to the present account all failed or came back. */
const hasFailedOften = async (
  session: ClientSession,
  { providerId }: PayoutRecord,
  countedFrom: Date,
): Promise<boolean> => {
  const last = await PayoutModel.find(
    { providerId, orderedAt: trusted({ $gte: countedFrom }), isRefused: trusted({ $ne: true }) },
    'state',
    { session },
  )
    .sort({ orderedAt: -1, _id: -1 })
    .limit(MAX_FAILED_PAYOUTS)
    .lean();
  return last.length === MAX_FAILED_PAYOUTS && last.every(({ state }) => /^(failed|reversed)$/.test(state));
};

/**
 * Tries again on the next day after a failed payout, or restricts the account after the third one. Returns a
 * sentence about it for the business.
 */
const reactToFailure = async (session: ClientSession, payout: PayoutRecord, now: Date): Promise<string> => {
  const account = await findAccount(payout.providerId, session);
  if (account?.state !== 'active') return '';
  const { _id, countedFrom } = account;
  if (await hasFailedOften(session, payout, countedFrom)) {
    await PayoutAccountModel.updateOne(
      { _id },
      { $set: { state: 'restricted' }, $unset: { dueAt: 1 }, $inc: { version: 1 } },
      { session },
    );
    return 'We do not pay to this account any more. Please check it, or add another one.';
  }
  await PayoutAccountModel.updateOne({ _id }, { $set: { dueAt: nextPayoutAt('daily', now) } }, { session });
  return 'We try again tomorrow.';
};

/**
 * Posts that a payout failed, once: its money is available again. `isRefused`: the payment company did not
 * accept the order, which is no fault of the account.
 */
export const postFailed = (payout: PayoutRecord, isRefused: boolean, now: Date): Promise<Settled> =>
  inTransaction(async (session) => {
    const change = { state: 'failed' as const, endedAt: now, ...(isRefused && { isRefused }) };
    if (!(await end(session, payout, change))) return 'known';
    await post(session, draftOf({ kind: 'payout-failed', ...eventOf(payout) }), now);
    const next = await reactToFailure(session, payout, now);
    const message = `${amountOf(payout)} did not reach ${whereOf(payout)}. The money is in your balance. ${next}`;
    await tell(session, payout, 'Payout Failed', message.trim());
    return 'settled';
  });

/** Posts that a payout came back after it had left, once: its money is available again. */
export const postReversed = (
  payout: PayoutRecord,
  { feeKobo }: Pick<ProviderTransfer, 'feeKobo'>,
  now: Date,
): Promise<Settled> =>
  inTransaction(async (session) => {
    const fee = isOpen(payout) ? (feeKobo ?? 0) : (payout.feeKobo ?? 0);
    const change = { state: 'reversed' as const, endedAt: now, paidAt: payout.paidAt ?? now, feeKobo: fee };
    if (!(await end(session, payout, change))) return 'known';
    if (isOpen(payout)) await post(session, draftOf({ kind: 'payout-paid', ...eventOf(payout), fee }), now);
    await post(session, draftOf({ kind: 'payout-reversed', ...eventOf(payout) }), now);
    const next = await reactToFailure(session, payout, now);
    const message = `${amountOf(payout)} came back from ${whereOf(payout)}. The money is in your balance. ${next}`;
    await tell(session, payout, 'Payout Came Back', message.trim());
    return 'settled';
  });

/** Stores that the payment company has accepted a payout, and when to ask for its result. */
export const storeSent = async (payout: PayoutRecord, now: Date): Promise<void> => {
  const sentAt = payout.sentAt ?? now;
  await PayoutModel.updateOne(
    { _id: payout._id, state: payout.state },
    { $set: { state: 'sent', sentAt, attempts: 0, dueAt: nextPayoutCheck(sentAt, now) } },
  );
};

/** Stores when to ask again whether a paid payout has come back. */
export const storeStillPaid = async ({ _id, paidAt }: PayoutRecord, now: Date): Promise<void> => {
  const dueAt = nextReturnCheck(paidAt ?? now, now);
  await PayoutModel.updateOne({ _id, state: 'paid' }, dueAt ? { $set: { dueAt } } : { $unset: { dueAt: 1 } });
};
