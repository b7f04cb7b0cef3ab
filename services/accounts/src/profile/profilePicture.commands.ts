import { invalid, inTransaction } from '@tm/mongo';
import { updatePerson, type PersonalFields } from '../account';
import { UserModel, type PublicUserRow } from '@tm/schema/accounts';
import { releaseUploads, attachUploads } from '@tm/records';

/**
 * Changes a user's own fields in one transaction. A new `profileImageUrl` must be a completed upload of the
 * user (else 400 at the name `field`); the replaced picture is left to the sweep. The present picture and
 * null are always accepted. Returns null for an unknown user. Rejects with 409 `stale_version` when the user
 * has changed since it was read.
 */
export const saveProfile = async (
  userId: string,
  fields: PersonalFields,
  field: 'profileImageUrl' | 'imageURL' = 'profileImageUrl',
  version?: number,
): Promise<PublicUserRow | null> => {
  const { profileImageUrl: next } = fields;
  if (next === undefined) return updatePerson(userId, fields, { version });
  return inTransaction(async (session) => {
    const seen = await UserModel.findById(userId, 'profileImageUrl', { session }).lean();
    const earlier = seen?.profileImageUrl ?? null;
    if (next === earlier) return updatePerson(userId, fields, { ongoing: session, version });
    if (next !== null && (await attachUploads(session, userId, [next])))
      throw invalid({ [field]: ['Must be one of your uploaded images'] });
    if (earlier !== null) await releaseUploads(session, userId, [earlier]);
    return updatePerson(userId, fields, { ongoing: session, version });
  });
};
