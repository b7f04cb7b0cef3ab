import { ROLES, ROLE_NAMES, USER_STATUSES, type Role, type UserStatus } from '@tm/domain';
import { SelectBox } from '@tm/ui';
import { SearchBox, Toolbar } from '../table';

const STATUS_NAMES: Record<UserStatus, string> = {
  active: 'Active',
  inactive: 'Inactive',
  pending: 'Pending',
  suspended: 'Suspended',
};

export type UserFilter = { search: string; role: Role | 'all'; status: UserStatus | 'all' };
export const NO_FILTER: UserFilter = { search: '', role: 'all', status: 'all' };

type Props = { filter: UserFilter; onChange: (change: Partial<UserFilter>) => void };

export const UserFilters = ({ filter, onChange }: Props) => (
  <Toolbar>
    <SearchBox
      label="Name, e-mail or phone"
      value={filter.search}
      onChange={(search) => onChange({ search })}
    />
    <SelectBox
      aria-label="Role"
      value={filter.role}
      onChange={({ target }) => onChange({ role: target.value as UserFilter['role'] })}
    >
      <option value="all">All roles</option>
      {ROLES.map((role) => (
        <option key={role} value={role}>
          {ROLE_NAMES[role]}
        </option>
      ))}
    </SelectBox>
    <SelectBox
      aria-label="Status"
      value={filter.status}
      onChange={({ target }) => onChange({ status: target.value as UserFilter['status'] })}
    >
      <option value="all">All statuses</option>
      {USER_STATUSES.map((status) => (
        <option key={status} value={status}>
          {STATUS_NAMES[status]}
        </option>
      ))}
    </SelectBox>
  </Toolbar>
);
