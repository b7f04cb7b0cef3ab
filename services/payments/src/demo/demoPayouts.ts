import {
  DAY_MS,
  MINUTE_MS,
  lagosDate,
  nextPayoutAt,
  nextReturnCheck,
  payoutKobo,
  payoutReference,
} from '@tm/domain';
import { inTransaction } from '@tm/mongo';
import { PayoutAccountModel, PayoutModel, type PayoutRecord } from '@tm/schema/payouts';
import { draftOf, post } from '../ledger';
import { findAccount, type Business } from '../payoutAccount';
import { readBalance } from '../payouts';
import type { ProviderTransfer } from '../provider';
import type { DemoStep, DemoTools } from './demoTools';

const ACCOUNT_DAYS = 60;
/** The first nine digits of the demo account numbers. The last one decides which name they have. */
const NUMBER = '012345678';
const REASON = 'Payout of Trusted Marketplace';

/** Returns the name of a person as banks write it: the last name first. */
export const bankNameOf = ({ firstName, lastName }: Business): string =>
  `${lastName} ${firstName}`.toUpperCase();

/** Adds the bank account of a business, which is paid to since two months. */
export const addAccount = async (
  { company, vault, now }: DemoTools,
  business: Business,
  digit: number,
): Promise<void> => {
  if (await findAccount(business.id)) return;
  const bank = (await company.banks()).find(({ name }) => /^Access Bank/.test(name))!;
  const accountNumber = `${NUMBER}${digit}`;
  const name = await company.accountName({ bankId: bank.id, bankCode: bank.code, accountNumber });
  const savedAt = new Date(now.getTime() - ACCOUNT_DAYS * DAY_MS);
  await PayoutAccountModel.insertMany([
    {
      ...{ _id: business.id, userId: business.userId, match: 'match', state: 'active', schedule: 'daily' },
      ...{ version: 1, savedAt, countedFrom: savedAt, dueAt: nextPayoutAt('daily', now) },
      account: {
        ...{ bankName: bank.name, bankId: bank.id, bankCode: bank.code, name: name ?? bankNameOf(business) },
        ...{ number: vault.seal(String(business.id), accountNumber), last4: accountNumber.slice(-4) },
      },
    },
  ]);
};

const order = async (business: Business, at: Date): Promise<PayoutRecord | null> => {
  const account = (await findAccount(business.id))!;
  return inTransaction(async (session) => {
    const providerId = String(business.id);
    const _id = payoutReference(providerId, lagosDate(at), 1);
    const known = await PayoutModel.findById(_id, null, { session }).lean<PayoutRecord>();
    if (known) return known;
    const kobo = payoutKobo((await readBalance(providerId, session)).balance);
    if (kobo === 0) return null;
    const payout: PayoutRecord = {
      ...{ _id, providerId: business.id, userId: business.userId, kobo, account: account.account },
      ...{ state: 'ordered', attempts: 0, orderedAt: at, sentAt: at, dueAt: at },
    };
    await PayoutModel.insertMany([payout], { session });
    await post(session, draftOf({ kind: 'payout-ordered', payoutId: _id, providerId, kobo }), at);
    return payout;
  });
};

const send = async ({ company, sandbox, vault }: DemoTools, payout: PayoutRecord, fails: boolean) => {
  const { _id: payoutId, providerId, kobo, account } = payout;
  const { bankId, bankCode, name, number } = account!;
  const accountNumber = vault.open(String(providerId), number!);
  const recipient = await company.recipient({ bankId, bankCode, accountNumber, name });
  const transfer =
    (await company.transferOf(payoutId)) ??
    (await company.transfer({ payoutId, kobo, recipient, reason: REASON }));
  if (transfer.state === 'open') await sandbox.endTransfer(transfer.providerId, fails ? 'failed' : 'success');
  return (await company.transferOf(payoutId))!;
};

/** Stores and posts the result of a payout, without the notification of a payout of today. */
const end = (payout: PayoutRecord, { state, feeKobo }: ProviderTransfer, at: Date, now: Date) =>
  inTransaction(async (session) => {
    const { _id: payoutId, kobo } = payout;
    const isPaid = state === 'paid';
    const fee = feeKobo ?? 0;
    const dueAt = isPaid ? nextReturnCheck(at, now) : null;
    const result = isPaid ? { state: 'paid', feeKobo: fee, paidAt: at } : { state: 'failed', endedAt: at };
    await PayoutModel.updateOne(
      { _id: payoutId },
      {
        $set: { ...result, ...(dueAt && { dueAt }) },
        $unset: { 'account.number': 1, ...(!dueAt && { dueAt: 1 }) },
      },
      { session },
    );
    const event = { payoutId, providerId: String(payout.providerId), kobo };
    const draft = isPaid
      ? draftOf({ kind: 'payout-paid', ...event, fee })
      : draftOf({ kind: 'payout-failed', ...event });
    await post(session, draft, at);
  });

/** Pays the balance of a business out, with a result after a minute. */
const payOut = async (tools: DemoTools, business: Business, at: Date, fails: boolean): Promise<void> => {
  const payout = await order(business, at);
  if (payout?.state !== 'ordered') return;
  await tools.sandbox.settle();
  const transfer = await send(tools, payout, fails);
  await end(payout, transfer, new Date(at.getTime() + MINUTE_MS), tools.now);
};

/**
 * Returns the payouts of a business after the times at which money was released to it. `lastFails`: the bank
 * did not accept the last one, so its money is in the balance again.
 */
export const stepsOfPayouts = (
  tools: DemoTools,
  business: Business,
  releases: readonly Date[],
  lastFails: boolean,
): DemoStep[] => {
  const times = releases.map((at) => nextPayoutAt('daily', at).getTime());
  const past = [...new Set(times)].filter((time) => time < tools.now.getTime()).sort((a, b) => a - b);
  return past.map((time, number) => ({
    at: new Date(time),
    run: () => payOut(tools, business, new Date(time), lastFails && number === past.length - 1),
  }));
};
