import { UserModel, PRIVATE_FIELDS, type PublicUserRow } from '@tm/schema/accounts';

/**
 * Finds a user by id for admins, also an erased one, or null. Without the fields that only sign-in and
 * searches need.
 */
export const findPerson = async (userId: string): Promise<PublicUserRow | null> =>
  UserModel.findById(userId, PRIVATE_FIELDS).lean<PublicUserRow>();
