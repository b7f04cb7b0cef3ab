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
/** A user as lists read it: without what only signing in needs. */
export type ListedUser = Omit<UserRecord, 'passwordHash' | 'emailKey'> & { _id: Types.ObjectId };
