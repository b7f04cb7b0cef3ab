import { SessionModel, UserModel } from '@tm/data';
import { Types } from 'mongoose';
import { signIn, type Person } from './people';

let session: string | undefined;

/** The administrator of the seeded data, signed in. `signOutAdmin` takes the session back. */
export async function signInAdmin(keys: readonly string[]): Promise<Person> {
  const admin = await UserModel.findOne({ role: 'super_admin', status: 'active' }, '_id').lean();
  if (!admin) throw new Error('The seeded data has no administrator.');
  session = String(admin._id);
  return signIn({ id: session, role: 'super_admin' }, keys);
}

/** The seed gives nobody a session, so all of theirs are the bench's. */
export async function signOutAdmin(): Promise<void> {
  if (session) await SessionModel.deleteMany({ userId: new Types.ObjectId(session) });
  session = undefined;
}
