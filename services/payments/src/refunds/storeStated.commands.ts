import { notifyParties, whatOf } from '@tm/data-bookings';
import { HOUR_MS, accountRequestsBy, isAccountOverdue, formatNaira, toNaira } from '@tm/domain';
import { currentTime, inTransaction, trusted, type ClientSession } from '@tm/mongo';
import type { BookingRow } from '@tm/schema/bookings';
import { IS_UNPROCESSED, RefundModel, type RefundRecord } from '@tm/schema/payments';
import { readBookings } from '@tm/schema/read';
import { draftOf, post } from '../ledger';
import type { ProviderRefund } from '../provider';

/** A refund takes days at the bank, so its state is asked for rarely; events of the company are faster. */
const ASK_AGAIN_MS = HOUR_MS;

type Words = (amount: string, what: string) => { title: string; message: string };

/** Notifies the customer of a refund. Money of an unknown booking has none. */
const notifyCustomer = async (
  session: ClientSession,
  { bookingId, kobo }: RefundRecord,
  words: Words,
): Promise<void> => {
  const booking = bookingId && (await readBookings.findById(bookingId).session(session).lean<BookingRow>());
  if (!booking) return;
  const news = words(formatNaira(toNaira(kobo)), whatOf(booking));
  await notifyParties(session, booking, ['customer'], () => news);
};

const SENT: Words = (amount, what) => ({
  title: 'Refund Sent',
  message: `${amount} of your booking of ${what} went back to where you paid from. Your bank may need some days to show it.`,
});

const NEEDS_ACCOUNT: Words = (amount, what) => ({
  title: 'Your Refund Needs an Account',
  message: `Your bank has returned ${amount} of your booking of ${what}. Please name a bank account in the booking, and we send it there.`,
});

/** Posts that a refund has left, once, and notifies the customer. */
const postProcessed = (refund: RefundRecord, now: Date): Promise<void> =>
  inTransaction(async (session) => {
    const { _id, kobo, bookingId } = refund;
    const { modifiedCount } = await RefundModel.updateOne(
      { _id, dueAt: trusted(IS_UNPROCESSED) },
      {
        $set: { state: 'processed', processedAt: now },
        $unset: { dueAt: 1, needsAccountAt: 1, accountRequests: 1, stuckAt: 1 },
      },
      { session },
    );
    if (modifiedCount === 0) return;
    const of = bookingId ? { bookingId: String(bookingId) } : {};
    await post(session, draftOf({ kind: 'refund-processed', refundId: _id, kobo, ...of }), now);
    await notifyCustomer(session, refund, SENT);
  });

/**
 * Stores that a refund needs an account, and asks its customer for one on the days of `ACCOUNT_REQUEST_DAYS`.
 * An answer of the company that is older than another claim of the refund changes nothing: the customer may
 * have named an account since.
 */
const storeNeedsAccount = (refund: RefundRecord, providerRefundId: string, now: Date): Promise<void> =>
  inTransaction(async (session) => {
    const { _id, state, dueAt } = refund;
    const isSame = state === 'needs_account';
    const needsAccountAt = (isSame && refund.needsAccountAt) || now;
    const asked = (isSame && refund.accountRequests) || 0;
    const accountRequests = accountRequestsBy(needsAccountAt, now);
    const isStuck = isAccountOverdue(needsAccountAt, now);
    const { modifiedCount } = await RefundModel.updateOne(
      { _id, dueAt },
      {
        $set: {
          ...{ state: 'needs_account', providerRefundId, needsAccountAt, accountRequests, attempts: 0 },
          dueAt: new Date(now.getTime() + ASK_AGAIN_MS),
          ...(isStuck && { stuckAt: (isSame && refund.stuckAt) || now }),
        },
        ...(!isStuck && { $unset: { stuckAt: 1 } }),
      },
      { session },
    );
    if (modifiedCount > 0 && accountRequests > asked) await notifyCustomer(session, refund, NEEDS_ACCOUNT);
  });

const STATE_OF = { open: 'sent', failed: 'failed' } as const;

/** Stores what the company states about a claimed refund, and notifies its customer. */
export const storeStated = async (
  refund: RefundRecord,
  { state, providerRefundId }: ProviderRefund,
  now = currentTime(),
): Promise<void> => {
  if (state === 'processed') return postProcessed(refund, now);
  if (state === 'needs_account') return storeNeedsAccount(refund, providerRefundId, now);
  await RefundModel.updateOne(
    { _id: refund._id, dueAt: trusted(IS_UNPROCESSED) },
    {
      $set: {
        ...{ state: STATE_OF[state], providerRefundId, attempts: 0 },
        dueAt: new Date(now.getTime() + ASK_AGAIN_MS),
        ...(state === 'failed' && { stuckAt: (refund.state === 'failed' && refund.stuckAt) || now }),
      },
      $unset: { needsAccountAt: 1, accountRequests: 1, ...(state === 'open' && { stuckAt: 1 }) },
    },
  );
};
