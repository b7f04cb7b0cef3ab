import type { UserStatus } from '@tm/domain';
import type { ClientSession, Types } from '@tm/mongo';
import { UserModel, PRIVATE_FIELDS, type PublicUserRow } from '@tm/schema/accounts';

/**
 * Changes the status of a user, in the transaction of the caller. Returns null when the user no longer has
 * the status `seen.status` or was erased. An account that was closed is not erased any more.
 */
export const changeUserStatus = async (
  session: ClientSession,
  seen: { _id: Types.ObjectId; status: UserStatus },
  { status, reason }: { status: UserStatus; reason: string | null },
): Promise<PublicUserRow | null> =>
  UserModel.findOneAndUpdate(
    { _id: seen._id, status: seen.status, erasedAt: null },
    { $set: { status, statusReason: status === 'suspended' ? reason : null }, $unset: { closing: 1 } },
    { session, returnDocument: 'after', projection: PRIVATE_FIELDS },
  ).lean<PublicUserRow>();
