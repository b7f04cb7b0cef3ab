import { currentTime, Types, type ClientSession } from '@tm/mongo';
import { revokeMailToken } from './mailToken.writes';
import { FactorRecoveryModel, type FactorRecoveryRow } from '@tm/schema/accounts';

/**
 * Cancels a user's open request and deletes its mail links, in the transaction of the caller. Returns false
 * when none was open. Call it for every new password, because the request was authenticated by the old one,
 * and when the second factor is turned off.
 */
export const endRecovery = async (
  userId: string,
  session: ClientSession,
  now = currentTime(),
): Promise<boolean> => {
  await revokeMailToken(userId, 'recoveryConfirm', session);
  await revokeMailToken(userId, 'recoveryCancel', session);
  const { matchedCount } = await FactorRecoveryModel.updateOne(
    { _id: new Types.ObjectId(userId), state: 'open' },
    { $set: { state: 'cancelled', endedAt: now }, $inc: { version: 1 } },
    { session },
  );
  return matchedCount === 1;
};

/**
 * Stores an admin's decision on an open request, in the transaction of the caller. Returns null when the
 * request is not open or no longer has the version that the admin has read.
 */
export const decideFactorRecovery = async (
  session: ClientSession,
  { userId, version }: { userId: string; version: number },
  decision: { state: 'granted' | 'refused'; adminId: string; reason: string; now: Date },
): Promise<FactorRecoveryRow | null> => {
  const { state, adminId, reason, now } = decision;
  return FactorRecoveryModel.findOneAndUpdate(
    { _id: new Types.ObjectId(userId), state: 'open', version },
    { $set: { state, endedAt: now, ruledBy: new Types.ObjectId(adminId), reason }, $inc: { version: 1 } },
    { session, returnDocument: 'after' },
  ).lean<FactorRecoveryRow>();
};
