import type { ClientSession } from 'mongoose';
import { UserModel } from '../users/user.schema';
import { TwoFactorModel } from './twoFactor.schema';

/** Does signing in ask this person for a second factor? For the export of a person's data; the secret is in no export. */
export const hasTwoFactor = async (userId: string): Promise<boolean> =>
  (await UserModel.exists({ _id: userId, twoFactorEnabled: true })) !== null;

/**
 * Takes away a person's second factor for good, in the transaction of the caller: secret, recovery codes, a setup that was
 * begun, and the mark on the user. Harmless when there is none. Erasure calls it.
 */
export const forgetTwoFactor = async (userId: string, session: ClientSession): Promise<void> => {
  await TwoFactorModel.deleteOne({ _id: userId }, { session });
  await UserModel.updateOne({ _id: userId }, { $set: { twoFactorEnabled: false } }, { session });
};
