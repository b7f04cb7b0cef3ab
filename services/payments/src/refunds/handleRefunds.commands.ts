import { DAY_MS, HOUR_MS, MINUTE_MS, isAccountOverdue } from '@tm/domain';
import { currentTime, trusted } from '@tm/mongo';
import { IS_UNPROCESSED, REFUND_DUE_INDEX, RefundModel, type RefundRecord } from '@tm/schema/payments';
import { doublingPause, handleDue } from '../due';
import { ProviderRefusal, ProviderSilence, type PaymentProvider, type ProviderRefund } from '../provider';
import { findAtCompany } from './findAtCompany';
import { storeStated } from './storeStated.commands';

/** Longer than any handling: three calls to the company of at most 7 s, and a posting. */
const LEASE_MS = MINUTE_MS;
const PAUSE = { firstMs: MINUTE_MS, lastMs: HOUR_MS };
/** Age from which a refund that the company has not accepted needs an administrator. */
const OVERDUE_MS = DAY_MS;

/** Finds refunds that are due, the longest waiting first. */
export const findDueRefunds = (now: Date, most: number): Promise<RefundRecord[]> =>
  RefundModel.find({ dueAt: trusted({ ...IS_UNPROCESSED, $lte: now }) })
    .sort(REFUND_DUE_INDEX)
    .hint(REFUND_DUE_INDEX)
    .limit(most)
    .lean();

const claim = (seen: RefundRecord, now: Date): Promise<RefundRecord | null> =>
  RefundModel.findOneAndUpdate(
    { _id: seen._id, dueAt: seen.dueAt },
    { $set: { dueAt: new Date(now.getTime() + LEASE_MS) }, $inc: { attempts: 1 } },
    { returnDocument: 'after' },
  ).lean();

/**
 * Makes all refunds of a charge due, because the company has an event about one; a processed one stays as it
 * is. Returns false if the charge has no refunds.
 */
export const hurryRefunds = async (reference: string): Promise<boolean> => {
  const { matchedCount } = await RefundModel.updateMany(
    { reference, dueAt: trusted(IS_UNPROCESSED) },
    { $set: { dueAt: currentTime() } },
  );
  return matchedCount > 0 || (await RefundModel.exists({ reference }).hint({ reference: 1 })) !== null;
};

/**
 * Returns the state of a refund at the company, and orders it if it was not ordered. An earlier order may
 * have arrived without an answer, and the company has no key against a second one, so it is looked up first.
 */
const sendOrAsk = async (company: PaymentProvider, refund: RefundRecord): Promise<ProviderRefund | null> => {
  const { _id, reference, kobo, state, attempts } = refund;
  if (state !== 'ordered') return findAtCompany(company, refund);
  const found = attempts > 1 ? await findAtCompany(company, refund) : null;
  return (
    found ??
    company.refund({ refundId: _id, reference, kobo, note: 'Refund of your booking at Trusted Marketplace' })
  );
};

const postpone = async ({ _id, attempts }: RefundRecord, now: Date): Promise<void> => {
  const dueAt = new Date(now.getTime() + doublingPause(attempts, PAUSE));
  await RefundModel.updateOne({ _id, dueAt: trusted(IS_UNPROCESSED) }, { $set: { dueAt } });
};

/**
 * The result of handling a refund. `waiting`: the company has not answered. `refused`: it does not accept the
 * order now, for example because its balance is too small. `missing`: it has no refund of this name.
 */
export type RefundOutcome = ProviderRefund['state'] | 'waiting' | 'refused' | 'missing';
export type HandledRefund = { refund: RefundRecord; outcome: RefundOutcome; needsAPerson: boolean };

type Pass = {
  company: PaymentProvider;
  onHandled: (handled: HandledRefund) => void;
  onError: (error: unknown, id: string) => void;
  isStopping: () => boolean;
};

const outcomeOf = async (company: PaymentProvider, refund: RefundRecord): Promise<RefundOutcome> => {
  try {
    const stated = await sendOrAsk(company, refund);
    if (stated) await storeStated(refund, stated);
    else await postpone(refund, currentTime());
    return stated?.state ?? 'missing';
  } catch (error) {
    await postpone(refund, currentTime());
    if (error instanceof ProviderRefusal) return 'refused';
    if (error instanceof ProviderSilence) return 'waiting';
    throw error;
  }
};

const FOR_A_PERSON: ReadonlySet<RefundOutcome> = new Set(['failed', 'refused', 'missing']);

const needsAPerson = ({ orderedAt, needsAccountAt }: RefundRecord, outcome: RefundOutcome): boolean => {
  const now = currentTime();
  if (outcome === 'waiting') return now.getTime() - orderedAt.getTime() > OVERDUE_MS;
  if (outcome === 'needs_account') return isAccountOverdue(needsAccountAt ?? now, now);
  return FOR_A_PERSON.has(outcome);
};

const handleOne = async (refund: RefundRecord, { company, onHandled, onError }: Pass): Promise<void> => {
  try {
    const outcome = await outcomeOf(company, refund);
    onHandled({ refund, outcome, needsAPerson: needsAPerson(refund, outcome) });
  } catch (error) {
    onError(error, refund._id);
  }
};

/**
 * Orders the refunds that are due at the payment company, and asks for the state of those that it has
 * accepted. A refund is never given up: without an answer it is tried again after a minute, doubling to an
 * hour.
 */
export const handleRefunds = (pass: Pass): Promise<void> =>
  handleDue({
    find: findDueRefunds,
    claim,
    handle: (refund) => handleOne(refund, pass),
    isStopping: pass.isStopping,
  });
