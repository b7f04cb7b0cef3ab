import { notifyParties, whatOf } from '@tm/data-bookings';
import { DAY_MS, HOUR_MS, MINUTE_MS, formatNaira, toNaira } from '@tm/domain';
import { currentTime, inTransaction, trusted, type ClientSession } from '@tm/mongo';
import { IS_UNPROCESSED, REFUND_DUE_INDEX, RefundModel, type RefundRecord } from '@tm/schema/payments';
import { readBookings } from '@tm/schema/read';
import type { BookingRow } from '@tm/schema/bookings';
import { doublingPause, handleDue } from '../due';
import { draftOf, post } from '../ledger';
import { ProviderRefusal, ProviderSilence, type PaymentProvider, type ProviderRefund } from '../provider';

/** Longer than any handling: three calls to the company of at most 7 s, and a posting. */
const LEASE_MS = MINUTE_MS;
const PAUSE = { firstMs: MINUTE_MS, lastMs: HOUR_MS };
/** A refund takes days at the bank, so its state is asked for rarely; events of the company are faster. */
const ASK_AGAIN_MS = HOUR_MS;
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

/** Makes all refunds of a charge due, because the company has an event about one. Returns their number. */
export const hurryRefunds = async (reference: string): Promise<number> => {
  const { matchedCount } = await RefundModel.updateMany(
    { reference, dueAt: trusted(IS_UNPROCESSED) },
    { $set: { dueAt: currentTime() } },
  );
  return matchedCount;
};

/** Returns the refund as the company has it, or null if it has none of this name. */
const findAtCompany = async (
  company: PaymentProvider,
  { _id, reference, providerRefundId }: RefundRecord,
): Promise<ProviderRefund | null> => {
  const refunds = await company.refundsOf(await company.charge(reference));
  const found = refunds.find((one) =>
    providerRefundId ? one.providerRefundId === providerRefundId : one.note === _id,
  );
  return found ?? null;
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

const notifyProcessed = async (session: ClientSession, { bookingId, kobo }: RefundRecord): Promise<void> => {
  const booking = bookingId && (await readBookings.findById(bookingId).session(session).lean<BookingRow>());
  if (!booking) return;
  await notifyParties(session, booking, ['customer'], () => ({
    title: 'Refund Sent',
    message: `${formatNaira(toNaira(kobo))} of your booking of ${whatOf(booking)} went back to where you paid from. Your bank may need some days to show it.`,
  }));
};

/** Posts that a refund has left, once, and notifies the customer. */
const postProcessed = (refund: RefundRecord, now: Date): Promise<void> =>
  inTransaction(async (session) => {
    const { _id, kobo, bookingId } = refund;
    const { modifiedCount } = await RefundModel.updateOne(
      { _id, dueAt: trusted(IS_UNPROCESSED) },
      { $set: { state: 'processed', processedAt: now }, $unset: { dueAt: 1 } },
      { session },
    );
    if (modifiedCount === 0) return;
    const of = bookingId ? { bookingId: String(bookingId) } : {};
    await post(session, draftOf({ kind: 'refund-processed', refundId: _id, kobo, ...of }));
    await notifyProcessed(session, refund);
  });

const STATE_OF = { open: 'sent', needs_account: 'needs_account', failed: 'failed' } as const;

/** Stores what the company states about a refund. */
const store = async (refund: RefundRecord, stated: ProviderRefund, now: Date): Promise<void> => {
  if (stated.state === 'processed') return postProcessed(refund, now);
  const dueAt = new Date(now.getTime() + ASK_AGAIN_MS);
  await RefundModel.updateOne(
    { _id: refund._id, dueAt: trusted(IS_UNPROCESSED) },
    {
      $set: {
        ...{ state: STATE_OF[stated.state], dueAt, attempts: 0 },
        providerRefundId: stated.providerRefundId,
      },
    },
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
    if (stated) await store(refund, stated, currentTime());
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

const handleOne = async (refund: RefundRecord, { company, onHandled, onError }: Pass): Promise<void> => {
  try {
    const outcome = await outcomeOf(company, refund);
    const age = currentTime().getTime() - refund.orderedAt.getTime();
    const isLate = outcome === 'waiting' && age > OVERDUE_MS;
    onHandled({ refund, outcome, needsAPerson: isLate || FOR_A_PERSON.has(outcome) });
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
