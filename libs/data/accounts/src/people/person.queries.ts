import { UserModel, HIDDEN_FIELDS, type ListedUser } from '@tm/schema/accounts';

/**
 * Finds a user by id for admins, also an erased one, or null. Without the fields that only sign-in and
 * searches need.
 */
export const findPerson = async (userId: string): Promise<ListedUser | null> =>
  UserModel.findById(userId, HIDDEN_FIELDS).lean<ListedUser>();
