import { MINUTE_MS, type PayoutAccountState } from '@tm/domain';
import { Types } from '@tm/mongo';
import { PayoutAccountModel, PayoutModel, type PayoutRecord } from '@tm/schema/payouts';
import { buildProvider } from '@tm/schema/testing';
import { postEvent } from '../ledger/testing';
import { accountVault } from '../payoutAccount';

export const VAULT = accountVault(['payout-account-key-of-the-test-run-0123456789']);
export const BANK = { bankName: 'Access Bank', bankId: '1', bankCode: '044' };

/** Adds released money to the balance of a business. */
export const addMoney = async (providerId: string, kobo: number): Promise<void> => {
  const bookingId = String(new Types.ObjectId());
  const reference = `${bookingId}-1`;
  await postEvent({ kind: 'charge', reference, bookingId, paid: kobo, fee: 0, due: kobo });
  await postEvent({
    ...{ kind: 'release', bookingId, providerId, number: 1, from: 'held' },
    ...{ kobo, commission: 0, keptBack: 0 },
  });
};

type More = { kobo?: number; accountNumber?: string; state?: PayoutAccountState; dueAt?: Date };

/** Builds a verified business with a balance of ₦9,000 and an account that is to be paid now. */
export const buildPaidBusiness = async (more: More = {}) => {
  const { kobo = 900_000, accountNumber = '0022728151', state = 'active' } = more;
  const { user, profile } = await buildProvider({ isVerified: true });
  const providerId = String(profile._id);
  const now = Date.now();
  const savedAt = new Date(now - 3 * 24 * 60 * MINUTE_MS);
  await PayoutAccountModel.insertMany([
    {
      ...{ _id: profile._id, userId: user._id, match: 'match', state, schedule: 'daily', version: 1 },
      ...{ savedAt, countedFrom: savedAt, dueAt: more.dueAt ?? new Date(now - MINUTE_MS) },
      account: {
        ...BANK,
        ...{ number: VAULT.seal(providerId, accountNumber), last4: accountNumber.slice(-4) },
        name: 'CHINEDU EZE',
      },
    },
  ]);
  if (kobo > 0) await addMoney(providerId, kobo);
  return { user, profile, providerId };
};

/** Returns the payouts of a business, the oldest first. */
export const payoutsOf = (providerId: string): Promise<PayoutRecord[]> =>
  PayoutModel.find({ providerId }).sort({ orderedAt: 1, _id: 1 }).lean();
