import type { ClientSession } from '@tm/mongo';
import { UserModel, TwoFactorModel } from '@tm/schema/accounts';

/** The page with the two-factor settings. */
export const TWO_FACTOR_PAGE = '/profile?tab=settings';

/**
 * Deletes a user's second factor in the transaction of the caller: secret, recovery codes, a started setup,
 * and the flag on the user. Does nothing when there is none. Erasure calls it.
 */
export const deleteTwoFactor = async (userId: string, session: ClientSession): Promise<void> => {
  await TwoFactorModel.deleteOne({ _id: userId }, { session });
  await UserModel.updateOne({ _id: userId }, { $set: { twoFactorEnabled: false } }, { session });
};
