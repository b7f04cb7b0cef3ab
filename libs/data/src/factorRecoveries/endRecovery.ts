import { Types, type ClientSession } from 'mongoose';
import { killMailToken } from '../mailTokens/mailToken.verbs';
import { FactorRecoveryModel } from './factorRecovery.schema';

/**
 * Cancels a person's open request and the links around it, in the transaction of the caller; false when none was open. Called with every
 * new password, because the request was proved with the old one, and when the second factor is turned off.
 */
export const endRecovery = async (
  userId: string,
  session: ClientSession,
  now = new Date(),
): Promise<boolean> => {
  await killMailToken(userId, 'recoveryConfirm', session);
  await killMailToken(userId, 'recoveryCancel', session);
  const { matchedCount } = await FactorRecoveryModel.updateOne(
    { _id: new Types.ObjectId(userId), state: 'open' },
    { $set: { state: 'cancelled', endedAt: now }, $inc: { version: 1 } },
    { session },
  );
  return matchedCount === 1;
};
