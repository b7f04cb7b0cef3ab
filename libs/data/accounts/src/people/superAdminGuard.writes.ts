import mongoose from 'mongoose';
import { type ClientSession, conflict, isDuplicateKey } from '@tm/mongo';
import { SuperAdminGuardModel, UserModel } from '@tm/schema/accounts';

const lockGuard = async (session: ClientSession): Promise<void> => {
  try {
    await SuperAdminGuardModel.updateOne(
      { _id: 'guard' },
      { $inc: { version: 1 } },
      { upsert: true, session },
    );
  } catch (error) {
    // Two concurrent first uses conflict on the insert. The loser is retried and then finds the document.
    if (isDuplicateKey(error) && error instanceof mongoose.mongo.MongoError)
      error.addErrorLabel('TransientTransactionError');
    throw error;
  }
};

/**
 * Rejects with 409 the removal of the last active super_admin (security.md). Every command that suspends,
 * demotes or erases a super_admin must call it first, in its transaction.
 */
export const assertOneSuperAdmin = async (session: ClientSession): Promise<void> => {
  await lockGuard(session);
  const active = await UserModel.countDocuments({ role: 'super_admin', status: 'active' }, { session });
  if (active <= 1) throw conflict('last_super_admin', 'The last active super admin must stay.');
};
