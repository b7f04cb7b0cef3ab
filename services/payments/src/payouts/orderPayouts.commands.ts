import {
  HOUR_MS,
  MAX_TRANSFER_FEE_KOBO,
  MINUTE_MS,
  lagosDate,
  nextPayoutAt,
  payoutHold,
  payoutKobo,
  payoutReference,
  type Kobo,
  type PayoutHold,
} from '@tm/domain';
import { currentTime, inTransaction, outdatedRead, trusted, type ClientSession } from '@tm/mongo';
import { PayoutAccountModel, PayoutModel, type PayoutAccountRecord } from '@tm/schema/payouts';
import { draftOf, post } from '../ledger';
import { activate, findAccount, findBusiness, findDueAccounts } from '../payoutAccount';
import type { PaymentProvider } from '../provider';
import { isPaused, leaseRun, releaseRun } from './pause.commands';
import { findOpenPayouts, readBalance, sumOrdered } from './payout.queries';

const BATCH = 50;
/** Longer than any pass; a process that dies leaves the run to another one after it. */
const LEASE_MS = 5 * MINUTE_MS;
/** Pause after a run for which the balance at the payment company was too small. */
const UNCOVERED_PAUSE_MS = HOUR_MS;

/** `changed`: another process was first, or the account is not due any more. */
export type OrderOutcome = 'ordered' | 'uncovered' | 'changed' | PayoutHold;

const numberOf = async (session: ClientSession, providerId: string, date: string): Promise<number> => {
  const prefix = payoutReference(providerId, date, 0).slice(0, -1);
  const range = trusted({ $gte: prefix, $lt: `${prefix}:` });
  return (await PayoutModel.countDocuments({ _id: range }, { session })) + 1;
};

/** Reads at one moment what decides about the payout of an account. */
const readFacts = async (session: ClientSession, seen: PayoutAccountRecord) => {
  const business = await findBusiness(seen._id, session);
  const { balance, debt } = await readBalance(String(seen._id), session);
  const open = await findOpenPayouts(seen._id, session);
  return {
    ...{ isOn: true, isPaused: false, balance, debt, account: seen.state },
    isSuspended: business?.isSuspended ?? true,
    isVerified: business?.isVerified ?? false,
    hasOpenPayout: open.length > 0,
  };
};

/** Moves the next payout of an account, which also takes its place in the order. */
const moveOn = async (
  session: ClientSession,
  { _id, dueAt, version }: PayoutAccountRecord,
  next: Date,
): Promise<void> => {
  const { matchedCount } = await PayoutAccountModel.updateOne(
    { _id, dueAt, version, state: 'active' },
    { $set: { dueAt: next } },
    { session },
  );
  if (matchedCount === 0) throw outdatedRead();
};

const insertOrder = async (
  session: ClientSession,
  { _id, userId, account }: PayoutAccountRecord,
  kobo: Kobo,
  now: Date,
): Promise<void> => {
  const [providerId, date] = [String(_id), lagosDate(now)];
  const payoutId = payoutReference(providerId, date, await numberOf(session, providerId, date));
  await PayoutModel.insertMany(
    [
      {
        ...{ _id: payoutId, providerId: _id, userId, kobo, account },
        ...{ state: 'ordered', attempts: 0, orderedAt: now, dueAt: now },
      },
    ],
    { session },
  );
  await post(session, draftOf({ kind: 'payout-ordered', payoutId, providerId, kobo }), now);
};

type Ordered = { outcome: OrderOutcome; kobo: Kobo };

/**
 * Orders the payout of a due account, in one transaction with its posting, if nothing prevents it and
 * `available` covers it. The account is due again at its next time, unless the money is not covered.
 */
export const orderPayout = (
  { _id, dueAt }: Pick<PayoutAccountRecord, '_id' | 'dueAt'>,
  available: Kobo,
  now = currentTime(),
): Promise<Ordered> =>
  inTransaction(async (session): Promise<Ordered> => {
    const seen = await findAccount(_id, session);
    if (seen?.state !== 'active' || seen.dueAt?.getTime() !== dueAt?.getTime())
      return { outcome: 'changed', kobo: 0 };
    const facts = await readFacts(session, seen);
    const hold = payoutHold(facts);
    if (hold) {
      await moveOn(session, seen, nextPayoutAt(seen.schedule, now));
      return { outcome: hold, kobo: 0 };
    }
    const kobo = payoutKobo(facts.balance);
    if (kobo + MAX_TRANSFER_FEE_KOBO > available) return { outcome: 'uncovered', kobo };
    const isAll = kobo === facts.balance;
    await moveOn(session, seen, nextPayoutAt(isAll ? seen.schedule : 'daily', now));
    await insertOrder(session, seen, kobo, now);
    return { outcome: 'ordered', kobo };
  });

type Pass = {
  company: PaymentProvider;
  onOrdered: (outcome: OrderOutcome, providerId: string) => void;
  onError: (error: unknown, id: string) => void;
  isStopping: () => boolean;
};

/** Makes pending accounts active whose rest is over. */
export const activateAccounts = async (now = currentTime()): Promise<void> => {
  for (;;) {
    const due = await findDueAccounts('pending', now, BATCH);
    for (const account of due) await activate(account, now);
    if (due.length < BATCH) return;
  }
};

/** Orders due payouts while the balance covers them. Returns true if all due accounts were handled. */
const orderCovered = async ({ company, onOrdered, onError, isStopping }: Pass): Promise<boolean> => {
  let available: Kobo | null = null;
  const failed = new Set<string>();
  for (;;) {
    const due = (await findDueAccounts('active', currentTime(), BATCH + failed.size)).filter(
      ({ _id }) => !failed.has(String(_id)),
    );
    if (due.length === 0) return true;
    available ??= (await company.balance()) - (await sumOrdered());
    for (const account of due) {
      if (isStopping()) return true;
      const id = String(account._id);
      try {
        const { outcome, kobo } = await orderPayout(account, available);
        onOrdered(outcome, id);
        if (outcome === 'uncovered') return false;
        if (outcome === 'ordered') available -= kobo + MAX_TRANSFER_FEE_KOBO;
        if (outcome === 'changed') failed.add(id);
      } catch (error) {
        failed.add(id);
        onError(error, id);
      }
    }
  }
};

/**
 * Orders the payouts that are due, the longest waiting first, while the balance at the payment company covers
 * them. One process does this at a time. If the balance is too small, the rest waits for an hour. Does
 * nothing while payouts are paused: they stay due.
 */
export const orderPayouts = async (pass: Pass): Promise<void> => {
  const now = currentTime();
  await activateAccounts(now);
  if ((await findDueAccounts('active', now, 1)).length === 0 || (await isPaused())) return;
  const until = new Date(now.getTime() + LEASE_MS);
  if (!(await leaseRun(until, now))) return;
  let next = now;
  try {
    if (!(await orderCovered(pass))) next = new Date(now.getTime() + UNCOVERED_PAUSE_MS);
  } finally {
    await releaseRun(until, next);
  }
};
