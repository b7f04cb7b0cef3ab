import type { ClientSession } from '@tm/mongo';
import { readUsers } from '@tm/schema/read';

/** Returns true if an active admin other than this one exists. */
export const hasOtherAdmin = async (adminId: string, session: ClientSession): Promise<boolean> => {
  const admins = await readUsers
    .find({ role: 'super_admin', status: 'active' }, '_id', { session })
    .limit(2)
    .lean();
  return admins.some(({ _id }) => String(_id) !== adminId);
};
