import type { Role, UserSort, UserStatus } from '@tm/domain';
import type { UserPosition } from './userOrder';

export type UserFilter = {
  role?: Role | undefined;
  status?: UserStatus | undefined;
  search?: string | undefined;
};
export type UserListParams = UserFilter & {
  sort?: UserSort | undefined;
  after?: UserPosition | undefined;
  limit: number;
};
