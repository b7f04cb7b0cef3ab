import type { AdminUserQuery } from '@tm/contracts';
import { ROLES, ROLE_NAMES, USER_SORTS, USER_STATUSES, type UserSort, type UserStatus } from '@tm/domain';
import type { FilterOptions } from '../../list/FilterSelect';

const STATUS_NAMES: Record<UserStatus, string> = {
  active: 'Active',
  inactive: 'Inactive',
  pending: 'Pending',
  suspended: 'Suspended',
};
const SORT_NAMES: Record<UserSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'By name',
};

/** Options of each filter. */
export const OPTIONS: Record<'role' | 'status' | 'sort', FilterOptions> = {
  role: [['all', 'All roles'], ...ROLES.map((role) => [role, ROLE_NAMES[role]] as const)],
  status: [
    ['all', 'All statuses'],
    ...USER_STATUSES.map((status) => [status, STATUS_NAMES[status]] as const),
  ],
  sort: USER_SORTS.map((sort) => [sort, SORT_NAMES[sort]] as const),
};

/** The sort order is not a filter: clearing the filters keeps it. */
export const NO_FILTERS = { search: '', role: 'all', status: 'all' };
export const DEFAULT_FILTERS = { ...NO_FILTERS, sort: 'newest' };
export const CHOICES = { role: ['all', ...ROLES], status: ['all', ...USER_STATUSES], sort: USER_SORTS };

type UserListParams = Omit<AdminUserQuery, 'limit' | 'cursor'>;

/** Returns the query parameters for the service. Role and status are sent only when they are not 'all'. */
export const queryOf = ({ search, role, status, sort }: typeof DEFAULT_FILTERS): UserListParams => ({
  ...(search && { search }),
  ...(role !== 'all' && { role: role as UserListParams['role'] }),
  ...(status !== 'all' && { status: status as UserListParams['status'] }),
  ...(sort !== DEFAULT_FILTERS.sort && { sort: sort as UserListParams['sort'] }),
});
