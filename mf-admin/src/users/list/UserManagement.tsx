import { useAdminUsersQuery } from '@tm/api-client/adminUsers';
import type { User } from '@tm/contracts';
import { nextUserStatus } from '@tm/domain';
import { EmptyState } from '@tm/ui';
import { useState } from 'react';
import { RecoveryRequests } from '../recoveries/RecoveryRequests';
import { Choice } from '../../shared/list/Choice';
import { NoMatch } from '../../shared/list/NoMatch';
import { PagedTable } from '../../shared/list/PagedTable';
import { SearchBox } from '../../shared/list/SearchBox';
import { displayedData } from '../../shared/list/displayedData';
import { Toolbar } from '../../shared/list/Toolbar';
import { useUrlFilters } from '../../shared/list/useUrlFilters';
import { usePager } from '../../shared/list/usePager';
import { useDebouncedValue } from '../../shared/list/useDebouncedValue';
import { SelectionBar, type StatusChoice } from '../status/SelectionBar';
import { StatusDialog } from '../status/StatusDialog';
import { userColumns } from './userColumns';
import { CHOICES, NO_FILTERS, OPTIONS, queryOf, DEFAULT_FILTERS } from './userFilter';
import { useSelection } from '../status/useSelection';

type NoUsersProps = { isFiltered: boolean; isKnown: boolean; onClear: () => void };

/** Shown without rows. Without a total the search timed out, so matching users may exist. */
const NoUsers = ({ isFiltered, isKnown, onClear }: NoUsersProps) =>
  isFiltered ? (
    <NoMatch
      title={isKnown ? 'No users match your filters' : 'No user was found in time'}
      text="Search for the beginning of a name, an e-mail address or a phone number."
      onClear={onClear}
    />
  ) : (
    <EmptyState drawing="search" title={isKnown ? 'No users found' : 'No user was found in time'} />
  );

/**
 * The User Management tab (product 2.14): the server searches, filters and sorts; admins suspend and activate
 * one or many users.
 */
export function UserManagement({ me }: { me: User }) {
  const { filters, field, change } = useUrlFilters(DEFAULT_FILTERS, CHOICES);
  const [choice, setChoice] = useState<StatusChoice | null>(null);
  const selection = useSelection(me.id);
  const params = queryOf({ ...filters, search: useDebouncedValue(filters.search) });
  const pages = usePager(JSON.stringify(params));
  const query = useAdminUsersQuery({ ...params, cursor: pages.cursor });
  const page = displayedData(query);
  const shown = page?.items ?? [];
  const move = (user: User) => setChoice({ users: [user], status: nextUserStatus(user.status) });
  const isFiltered = filters.search !== '' || filters.role !== 'all' || filters.status !== 'all';
  const clear = () => change(NO_FILTERS);
  return (
    <>
      <RecoveryRequests me={me} />
      <Toolbar>
        <SearchBox label="Name, e-mail or phone" {...field('search')} />
        <Choice label="Role" options={OPTIONS.role} {...field('role')} />
        <Choice label="Status" options={OPTIONS.status} {...field('status')} />
        <Choice label="Order" options={OPTIONS.sort} {...field('sort')} />
      </Toolbar>
      <PagedTable
        caption="Users"
        columns={userColumns({ me: me.id, selection, onMove: move })}
        rowKey={({ id }) => id}
        query={query}
        pages={pages}
        failed="Failed to fetch users"
        onClear={clear}
        empty={<NoUsers isFiltered={isFiltered} isKnown={page?.total !== undefined} onClear={clear} />}
      >
        {(shown.length > 0 || selection.users.length > 0) && (
          <SelectionBar users={shown} selection={selection} onChoose={setChoice} />
        )}
      </PagedTable>
      <StatusDialog
        choice={choice}
        onDone={(users) => selection.mark(users, false)}
        onClose={() => setChoice(null)}
      />
    </>
  );
}
