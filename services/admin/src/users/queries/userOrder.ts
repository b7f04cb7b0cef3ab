import type { UserSort } from '@tm/domain';
import { Types, trusted } from '@tm/mongo';
import type { UserConditions, UserRecord, UserIndex } from '@tm/schema/accounts';
/** The end of a page: the id, and the name when sorted by name. */
export type UserPosition = { id: string; firstName?: string | undefined; lastName?: string | undefined };
export type UserKey = Pick<UserRecord, 'firstName' | 'lastName'> & { _id: Types.ObjectId };

export const NAME_INDEX = { firstName: 1, lastName: 1, _id: 1 } as const;

export const userOrder = (sort: UserSort): UserIndex => {
  if (sort === 'name') return { ...NAME_INDEX };
  return { _id: sort === 'newest' ? -1 : 1 };
};

/** Returns the conditions after a position, in order, each a range of one index. */
export const usersBeyond = (sort: UserSort, after: UserPosition | undefined): UserConditions[] => {
  if (!after) return [{}];
  const further = { _id: trusted({ [sort === 'newest' ? '$lt' : '$gt']: new Types.ObjectId(after.id) }) };
  if (sort !== 'name') return [further];
  const { firstName = '', lastName = '' } = after;
  return [
    { firstName, lastName, ...further },
    { firstName, lastName: trusted({ $gt: lastName }) },
    { firstName: trusted({ $gt: firstName }) },
  ];
};

const byText = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other));

/** Compares two users in the same order as the engine: texts by their bytes. */
export const compareUsers =
  (sort: UserSort) =>
  (one: UserKey, other: UserKey): number => {
    const byId = byText(String(one._id), String(other._id));
    if (sort === 'newest') return -byId;
    if (sort === 'oldest') return byId;
    return byText(one.firstName, other.firstName) || byText(one.lastName, other.lastName) || byId;
  };
