import { trusted, type Types } from '@tm/mongo';
import { readUsers } from '@tm/schema/read';
import type { UserRecord } from '@tm/schema/accounts';

/** The owner of a business, for admins. */
export type OwnerRow = Pick<
  UserRecord,
  'firstName' | 'lastName' | 'email' | 'phone' | 'profileImageUrl' | 'status' | 'createdAt'
> & { _id: Types.ObjectId };

const FIELDS = 'firstName lastName email phone profileImageUrl status createdAt';

/** Loads some users by id, in one read. */
export const loadOwners = async (
  ids: readonly (Types.ObjectId | string)[],
): Promise<ReadonlyMap<string, OwnerRow>> => {
  if (ids.length === 0) return new Map();
  const people = await readUsers.find({ _id: trusted({ $in: [...ids] }) }, FIELDS).lean<OwnerRow[]>();
  return new Map(people.map((person) => [String(person._id), person]));
};
