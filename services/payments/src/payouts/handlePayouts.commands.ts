import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tm/domain';
import { currentTime, trusted } from '@tm/mongo';
import { IS_UNFINISHED, PAYOUT_DUE_INDEX, PayoutModel, type PayoutRecord } from '@tm/schema/payouts';
import { doublingPause, handleDue } from '../due';
import type { AccountVault } from '../payoutAccount';
import { ProviderRefusal, ProviderSilence, type PaymentProvider, type ProviderTransfer } from '../provider';
import { isPaused } from './pause.commands';
import { postFailed, postPaid, postReversed, storeSent, storeStillPaid } from './settlePayout.commands';

/** Longer than any handling: four calls to the company of at most 7 s, and a posting. */
const LEASE_MS = MINUTE_MS;
const PAUSE = { firstMs: MINUTE_MS, lastMs: HOUR_MS };
/** Age from which a payout without a result needs an administrator, and from which a refused one fails. */
const OVERDUE_MS = DAY_MS;
const REASON = 'Payout of Trusted Marketplace';

/** Finds payouts that are due, the longest waiting first. */
export const findDuePayouts = (now: Date, most: number): Promise<PayoutRecord[]> =>
  PayoutModel.find({ dueAt: trusted({ ...IS_UNFINISHED, $lte: now }) })
    .sort(PAYOUT_DUE_INDEX)
    .hint(PAYOUT_DUE_INDEX)
    .limit(most)
    .lean();

const claim = (seen: PayoutRecord, now: Date): Promise<PayoutRecord | null> =>
  PayoutModel.findOneAndUpdate(
    { _id: seen._id, dueAt: seen.dueAt },
    { $set: { dueAt: new Date(now.getTime() + LEASE_MS) }, $inc: { attempts: 1 } },
    { returnDocument: 'after' },
  ).lean();

/**
 * Makes a payout due, because the company has an event about it. Returns false if there is none of this name.
 */
export const hurryPayout = async (payoutId: string): Promise<boolean> => {
  const { matchedCount } = await PayoutModel.updateOne(
    { _id: payoutId, state: trusted({ $in: ['ordered', 'sent', 'paid'] }) },
    { $set: { dueAt: currentTime() } },
  );
  return matchedCount > 0 || (await PayoutModel.exists({ _id: payoutId })) !== null;
};

/**
 * The result of handling a payout. `waiting`: the company has not answered. `refused`: it does not accept the
 * order now. `missing`: it has accepted the order and does not know it. `mismatch`: it has another amount, or
 * has changed a final state. `paused`: it is not sent now. `known`: another process was first.
 */
export type PayoutOutcome =
  ProviderTransfer['state'] | 'waiting' | 'refused' | 'missing' | 'mismatch' | 'paused' | 'known';
export type HandledPayout = { payout: PayoutRecord; outcome: PayoutOutcome; needsAPerson: boolean };

/** Tools of the handling of payouts. */
export type PayoutTools = { company: PaymentProvider; vault: AccountVault };
type Pass = PayoutTools & {
  onHandled: (handled: HandledPayout) => void;
  onError: (error: unknown, id: string) => void;
  isStopping: () => boolean;
};

const send = async ({ company, vault }: PayoutTools, payout: PayoutRecord): Promise<ProviderTransfer> => {
  const { _id: payoutId, providerId, kobo, account } = payout;
  if (!account?.number) throw new Error(`Payout ${payoutId} has no account number.`);
  const { bankId, bankCode, name } = account;
  const accountNumber = vault.open(String(providerId), account.number);
  const recipient = await company.recipient({ bankId, bankCode, accountNumber, name });
  return company.transfer({ payoutId, kobo, recipient, reason: REASON });
};

/**
 * Returns the transfer of a payout, and orders it if it was not ordered. An earlier order may have arrived
 * without an answer, so it is looked up first; the reference stays the same in any case.
 */
const sendOrAsk = async (
  tools: PayoutTools,
  payout: PayoutRecord,
): Promise<ProviderTransfer | 'paused' | 'missing'> => {
  const { _id, state, attempts } = payout;
  const isNew = state === 'ordered';
  const found = isNew && attempts <= 1 ? null : await tools.company.transferOf(_id);
  if (!isNew) return found ?? 'missing';
  if (!found && (await isPaused())) return 'paused';
  const transfer = found ?? (await send(tools, payout));
  // Only the question has the fee.
  const isWithoutFee = transfer.state === 'paid' && transfer.feeKobo === null;
  return isWithoutFee ? ((await tools.company.transferOf(_id)) ?? transfer) : transfer;
};

const postpone = async ({ _id, attempts, state }: PayoutRecord, now: Date): Promise<void> => {
  const dueAt = new Date(now.getTime() + doublingPause(attempts, PAUSE));
  await PayoutModel.updateOne({ _id, state, dueAt: trusted(IS_UNFINISHED) }, { $set: { dueAt } });
};

/** Stores what the company states about a paid payout: it is still paid, or has come back. */
const storeReturn = async (
  payout: PayoutRecord,
  stated: ProviderTransfer,
  now: Date,
): Promise<PayoutOutcome> => {
  if (stated.state === 'reversed')
    return (await postReversed(payout, stated, now)) === 'known' ? 'known' : 'reversed';
  await storeStillPaid(payout, now);
  return stated.state === 'paid' ? 'paid' : 'mismatch';
};

/** Stores what the company states about a transfer. */
const store = async (payout: PayoutRecord, stated: ProviderTransfer, now: Date): Promise<PayoutOutcome> => {
  if (stated.kobo !== payout.kobo || stated.currency !== 'NGN') {
    await postpone(payout, now);
    return 'mismatch';
  }
  if (payout.state === 'paid') return storeReturn(payout, stated, now);
  const post = {
    paid: () => postPaid(payout, stated, now),
    failed: () => postFailed(payout, false, now),
    reversed: () => postReversed(payout, stated, now),
  };
  if (stated.state === 'open' || stated.state === 'otp') {
    await storeSent(payout, now);
    return stated.state;
  }
  return (await post[stated.state]()) === 'known' ? 'known' : stated.state;
};

const ageOf = ({ orderedAt }: PayoutRecord, now: Date): number => now.getTime() - orderedAt.getTime();

/** Keeps a refused order for a day, because the company may accept it later; then its money is returned. */
const handleRefusal = async (payout: PayoutRecord, now: Date): Promise<PayoutOutcome> => {
  if (payout.state === 'ordered' && ageOf(payout, now) > OVERDUE_MS)
    return (await postFailed(payout, true, now)) === 'known' ? 'known' : 'failed';
  await postpone(payout, now);
  return 'refused';
};

const outcomeOf = async (tools: PayoutTools, payout: PayoutRecord): Promise<PayoutOutcome> => {
  try {
    const stated = await sendOrAsk(tools, payout);
    if (typeof stated !== 'string') return await store(payout, stated, currentTime());
    await postpone(payout, currentTime());
    return stated;
  } catch (error) {
    if (error instanceof ProviderRefusal) return handleRefusal(payout, currentTime());
    await postpone(payout, currentTime());
    if (error instanceof ProviderSilence) return 'waiting';
    throw error;
  }
};

const FOR_A_PERSON: ReadonlySet<PayoutOutcome> = new Set(['otp', 'refused', 'missing', 'mismatch']);
const WITHOUT_RESULT: ReadonlySet<PayoutOutcome> = new Set(['open', 'waiting', 'paused']);

const handleOne = async (payout: PayoutRecord, { onHandled, onError, ...tools }: Pass): Promise<void> => {
  try {
    const outcome = await outcomeOf(tools, payout);
    const isLate = WITHOUT_RESULT.has(outcome) && ageOf(payout, currentTime()) > OVERDUE_MS;
    onHandled({ payout, outcome, needsAPerson: isLate || FOR_A_PERSON.has(outcome) });
  } catch (error) {
    onError(error, payout._id);
  }
};

/**
 * Sends the payouts that are due to the payment company, and asks for the results of those that it has
 * accepted. A payout keeps its reference until its result is known. Any number of processes may do this.
 */
export const handlePayouts = (pass: Pass): Promise<void> =>
  handleDue({
    find: findDuePayouts,
    claim,
    handle: (payout) => handleOne(payout, pass),
    isStopping: pass.isStopping,
  });
