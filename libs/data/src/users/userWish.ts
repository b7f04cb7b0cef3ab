import type { Role, UserSort, UserStatus } from '@tm/domain';
import type { Types } from 'mongoose';
import type { UserRecord } from './user.schema';
import type { UserPosition } from './userOrder';

export type UserFilter = {
  role?: Role | undefined;
  status?: UserStatus | undefined;
  search?: string | undefined;
};
export type UserWish = UserFilter & {
  sort?: UserSort | undefined;
  after?: UserPosition | undefined;
  limit: number;
};
/** Fields that only sign-in and searches need. */
export const HIDDEN_FIELDS = { passwordHash: 0, emailKey: 0, searchKeys: 0 } as const;
/** A user as lists return it, without these fields. */
export type ListedUser = Omit<UserRecord, keyof typeof HIDDEN_FIELDS> & { _id: Types.ObjectId };
