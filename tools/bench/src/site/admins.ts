import { SessionModel } from '@tm/schema/records';
import { UserModel } from '@tm/schema/accounts';
import { Types } from 'mongoose';
import { signIn, type SignedInUser } from './users';

let adminId: string | undefined;

/** Signs in the admin of the seeded data. `signOutAdmin` deletes the session. */
export async function signInAdmin(keys: readonly string[]): Promise<SignedInUser> {
  const admin = await UserModel.findOne({ role: 'super_admin', status: 'active' }, '_id').lean();
  if (!admin) throw new Error('The seeded data has no administrator.');
  adminId = String(admin._id);
  return signIn({ id: adminId, role: 'super_admin' }, keys);
}

/** Deletes all sessions of the admin. The seed creates no sessions, so all of them belong to the bench. */
export async function signOutAdmin(): Promise<void> {
  if (adminId) await SessionModel.deleteMany({ userId: new Types.ObjectId(adminId) });
  adminId = undefined;
}
