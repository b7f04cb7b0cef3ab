import { MINUTE_MS } from '@tm/domain';
import { conflict, currentTime, type DomainError, type Types } from '@tm/mongo';
import { RefundModel, type RefundRecord } from '@tm/schema/payments';
import { noSuchAccount, type EnteredAccount, type ResolvedAccount } from '../bankAccounts';
import { ProviderRefusal, type PaymentProvider, type ProviderRefund } from '../provider';
import { findAtCompany } from './findAtCompany';
import { storeStated } from './storeStated.commands';

/** Longer than any handling: three calls to the company of at most 7 s, and a transaction. */
const LEASE_MS = MINUTE_MS;

const notNeeded = (): DomainError => conflict('not_needed', 'No refund of this booking needs an account.');

const IN_ORDER = { bookingId: 1, orderedAt: 1 } as const;

/** Returns the oldest refund of a booking that needs an account. Rejects with 409 `not_needed`. */
export const findNeeding = async (bookingId: Types.ObjectId): Promise<RefundRecord> => {
  const refund = await RefundModel.findOne({ bookingId, state: 'needs_account' })
    .sort(IN_ORDER)
    .hint(IN_ORDER)
    .lean();
  if (!refund) throw notNeeded();
  return refund;
};

/** Claims a refund that needs an account, so that the worker does not ask about it now. */
const claim = async ({ _id }: RefundRecord, now: Date): Promise<RefundRecord> => {
  const claimed = await RefundModel.findOneAndUpdate(
    { _id, state: 'needs_account' },
    { $set: { dueAt: new Date(now.getTime() + LEASE_MS) } },
    { returnDocument: 'after' },
  ).lean();
  if (!claimed) throw notNeeded();
  return claimed;
};

/** Sends a refund to an account. Returns null if the company refuses that. */
const send = async (
  company: PaymentProvider,
  { providerRefundId }: RefundRecord,
  { resolved, entered }: Order,
): Promise<ProviderRefund | null> => {
  try {
    return await company.refundTo(providerRefundId!, { bankId: resolved.bank.id, ...entered });
  } catch (error) {
    if (error instanceof ProviderRefusal) return null;
    throw error;
  }
};

type Order = { entered: EnteredAccount; resolved: ResolvedAccount };

/**
 * Sends the oldest refund of a booking that needs an account to the account of the customer, and returns the
 * refund. The number goes to the payment company only. Without an answer the worker asks for the state of the
 * refund, and the customer names the account again if it is still needed: the company refuses a second
 * account. Rejects with 409 `not_needed`, 422 `no_such_account`, and throws errors of the payment company.
 */
export const sendToAccount = async (
  company: PaymentProvider,
  bookingId: Types.ObjectId,
  order: Order,
): Promise<RefundRecord> => {
  const refund = await claim(await findNeeding(bookingId), currentTime());
  const accepted = await send(company, refund, order);
  const stated = accepted ?? (await findAtCompany(company, refund));
  if (stated) await storeStated(refund, stated);
  if (!accepted && stated?.state !== 'needs_account') throw notNeeded();
  if (stated?.state === 'needs_account')
    throw noSuchAccount('The payment company cannot send money to this account. Please name another one.');
  return (await RefundModel.findById(refund._id).lean())!;
};
