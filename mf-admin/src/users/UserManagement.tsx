import { useAdminUsersQuery } from '@tm/api-client/adminUsers';
import type { User } from '@tm/contracts';
import { nextUserStatus } from '@tm/domain';
import { EmptyState } from '@tm/ui';
import { useState } from 'react';
import { RecoveryRequests } from '../recoveries';
import { Choice, displayedData, ListPage, NoMatch, SearchBox, Toolbar, useListPage } from '../table';
import { SelectionBar, type StatusChoice } from './SelectionBar';
import { StatusDialog } from './StatusDialog';
import { userColumns } from './userColumns';
import { CHOICES, NO_FILTERS, OPTIONS, queryOf, DEFAULT_FILTERS } from './userFilter';
import { useSelection } from './useSelection';

/** Without a total the service did not look at all users in time. */
const NOT_IN_TIME = 'Nobody was found in time';

/** The User Management tab (product 2.14): search, filters and order answered by the server, suspend and activate one or many. */
export function UserManagement({ me }: { me: User }) {
  const list = useListPage({
    defaults: DEFAULT_FILTERS,
    choices: CHOICES,
    toParams: queryOf,
    useQuery: useAdminUsersQuery,
  });
  const { filters, field, change, query } = list;
  const [choice, setChoice] = useState<StatusChoice | null>(null);
  const selection = useSelection(me.id);
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
            <SearchBox label="Name, e-mail or phone" {...field('search')} />
            <Choice label="Role" options={OPTIONS.role} {...field('role')} />
            <Choice label="Status" options={OPTIONS.status} {...field('status')} />
            <Choice label="Order" options={OPTIONS.sort} {...field('sort')} />
          </Toolbar>
        }
        caption="Users"
        columns={userColumns({ me: me.id, selection, onMove: move })}
        failed="Failed to fetch users"
        empty={<EmptyState drawing="search" title={isKnown ? 'No users found' : NOT_IN_TIME} />}
        noMatch={
          <NoMatch
            title={isKnown ? 'No users match your filters' : NOT_IN_TIME}
            text="Try how a name, an e-mail address or a phone number begins."
            onClear={clear}
          />
        }
        isFiltered={isFiltered}
      >
        {(shown.length > 0 || selection.users.length > 0) && (
          <SelectionBar users={shown} selection={selection} onChoose={setChoice} />
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
