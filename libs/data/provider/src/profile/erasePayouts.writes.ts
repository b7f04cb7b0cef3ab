import { trusted, type Types } from '@tm/mongo';
import { OPEN_PAYOUT_STATES, PayoutAccountModel, PayoutModel } from '@tm/schema/payouts';

/**
 * Deletes the bank account of an erased owner, and its copies in payouts that have a result. Amounts and
 * times stay, because accounts must be kept by law. It may be repeated.
 */
export const erasePayouts = async (userId: Types.ObjectId): Promise<void> => {
  await PayoutAccountModel.deleteMany({ userId });
  await PayoutModel.updateMany(
    { userId, state: trusted({ $nin: [...OPEN_PAYOUT_STATES] }) },
    { $unset: { account: 1 } },
  );
};
