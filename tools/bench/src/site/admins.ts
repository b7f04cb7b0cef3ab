import { SessionModel } from '@tm/schema/records';
import { UserModel } from '@tm/schema/accounts';
import { Types } from 'mongoose';
import { signIn, type SignedInUser } from './users';

let adminId: string | undefined;

/** Services in production refuse administrators without a second factor. */
const setSecondFactor = (id: string, twoFactorEnabled: boolean) =>
  UserModel.updateOne({ _id: id }, { $set: { twoFactorEnabled } });

/**
 * Signs in the admin of the seeded data, as after a sign-in with a second factor. `signOutAdmin` takes both
 * back.
 */
export async function signInAdmin(keys: readonly string[]): Promise<SignedInUser> {
  const admin = await UserModel.findOne({ role: 'super_admin', status: 'active' }, '_id').lean();
  if (!admin) throw new Error('The seeded data has no administrator.');
  adminId = String(admin._id);
  await setSecondFactor(adminId, true);
  return signIn({ id: adminId, role: 'super_admin' }, keys);
}

/** Deletes all sessions of the admin. The seed creates no sessions, so all of them belong to the bench. */
export async function signOutAdmin(): Promise<void> {
  if (adminId) {
    await SessionModel.deleteMany({ userId: new Types.ObjectId(adminId) });
    await setSecondFactor(adminId, false);
  }
  adminId = undefined;
}
