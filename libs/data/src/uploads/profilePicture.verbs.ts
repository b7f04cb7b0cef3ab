import { Types, type ClientSession } from 'mongoose';
import { invalid } from '../refusal';
import { inTransaction } from '../transaction';
import { updatePerson, type PersonalFields } from '../users/account.verbs';
import { UserModel } from '../users/user.schema';
import type { ListedUser } from '../users/userPage.verbs';
import { isOwnUpload } from './ownUploads.reads';
import { UploadModel } from './upload.schema';
import { UPLOAD_DAY_MS } from './upload.verbs';

/** What is not a profile picture any more is looked at by the sweep a day later. */
const retireLater = async (userId: string, objectPath: string, session: ClientSession): Promise<void> => {
  const now = new Date();
  await UploadModel.updateOne(
    { userId: new Types.ObjectId(userId), objectPath, state: 'stored' },
    { $set: { replacedAt: now, sweepAt: new Date(now.getTime() + UPLOAD_DAY_MS) } },
    { session },
  );
};

/**
 * Changes a person's own fields; a new `profileImageUrl` must be a completed upload of theirs (400 else, under the name `field`), the
 * one it replaces is left to the sweep: one transaction. The picture that is there already, and none (null), are always fine.
 * Null when there is no such person.
 */
export const saveProfile = async (
  userId: string,
  fields: PersonalFields,
  field: 'profileImageUrl' | 'imageURL' = 'profileImageUrl',
): Promise<ListedUser | null> => {
  const { profileImageUrl: next } = fields;
  if (next === undefined) return updatePerson(userId, fields);
  return inTransaction(async (session) => {
    const seen = await UserModel.findById(userId, 'profileImageUrl', { session }).lean();
    const earlier = seen?.profileImageUrl ?? null;
    if (next !== null && next !== earlier && !(await isOwnUpload(userId, next, session)))
      throw invalid({ [field]: ['Must be one of your uploaded images'] });
    if (earlier !== null && next !== earlier) await retireLater(userId, earlier, session);
    return updatePerson(userId, fields, session);
  });
};
