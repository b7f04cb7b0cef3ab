import { useAdminUsersQuery } from '@tm/api-client/adminUsers';
import type { User } from '@tm/contracts';
import { MAX_USERS_AT_ONCE, nextUserStatus } from '@tm/domain';
import { Button, EmptyState } from '@tm/ui';
import { useState } from 'react';
import { RecoveryRequests } from '../recoveries/RecoveryRequests';
import { FilterSelect } from '../../list/FilterSelect';
import { NoMatch } from '../../list/NoMatch';
import { SearchBox } from '../../list/SearchBox';
import { displayedData } from '../../list/displayedData';
import { Toolbar } from '../../list/Toolbar';
import { StatusDialog } from '../status/StatusDialog';
import { isDeleted, type StatusChoice } from '../status/statusLabels';
import { ListPage } from '../../list/ListPage';
import { SelectionBar } from '../../list/SelectionBar';
import { useListPage } from '../../list/useListPage';
import { useSelection } from '../../list/useSelection';
import { userColumns } from './userColumns';
import { CHOICES, NO_FILTERS, OPTIONS, queryOf, DEFAULT_FILTERS } from './userFilter';

/** Shown without rows and without a total: the search timed out, so matching users may exist. */
const NOT_IN_TIME = 'No user was found in time';

/**
 * The User Management tab (product 2.14): the server searches, filters and sorts; admins suspend and activate
 * one or many users.
 */
export function UserManagement({ me }: { me: User }) {
  const list = useListPage({
    defaults: DEFAULT_FILTERS,
    choices: CHOICES,
    toParams: queryOf,
    useQuery: useAdminUsersQuery,
  });
  const { filters, field, change, query } = list;
  const [choice, setChoice] = useState<StatusChoice | null>(null);
  const selection = useSelection<User>({
    may: (user) => user.id !== me.id && !isDeleted(user),
    limit: MAX_USERS_AT_ONCE,
  });
  const page = displayedData(query);
  const shown = page?.items ?? [];
  const isKnown = page?.total !== undefined;
  const move = (user: User) => setChoice({ users: [user], status: nextUserStatus(user.status) });
  const isFiltered = filters.search !== '' || filters.role !== 'all' || filters.status !== 'all';
  const clear = () => change(NO_FILTERS);
  return (
    <>
      <RecoveryRequests me={me} />
      <ListPage
        list={{ ...list, reset: clear }}
        filters={
          <Toolbar>
            <SearchBox label="Name, email or phone" {...field('search')} />
            <FilterSelect label="Role" options={OPTIONS.role} {...field('role')} />
            <FilterSelect label="Status" options={OPTIONS.status} {...field('status')} />
            <FilterSelect label="Order" options={OPTIONS.sort} {...field('sort')} />
          </Toolbar>
        }
        caption="Users"
        columns={userColumns({ me: me.id, selection, onMove: move })}
        failed="Failed to fetch users"
        empty={<EmptyState drawing="search" title={isKnown ? 'No users found' : NOT_IN_TIME} />}
        noMatch={
          <NoMatch
            title={isKnown ? 'No users match your filters' : NOT_IN_TIME}
            text="Search for the beginning of a name, an email address or a phone number."
            onClear={clear}
          />
        }
        isFiltered={isFiltered}
      >
        {(shown.length > 0 || selection.rows.length > 0) && (
          <SelectionBar
            label="Selected users"
            allLabel="Select all on this page"
            shown={shown}
            selection={selection}
          >
            <Button
              size="sm"
              variant="danger"
              onClick={() => setChoice({ users: selection.rows, status: 'suspended' })}
            >
              Suspend
            </Button>
            <Button
              size="sm"
              variant="tint"
              onClick={() => setChoice({ users: selection.rows, status: 'active' })}
            >
              Activate
            </Button>
          </SelectionBar>
        )}
      </ListPage>
      <StatusDialog
        choice={choice}
        onDone={(users) => selection.mark(users, false)}
        onClose={() => setChoice(null)}
      />
    </>
  );
}
