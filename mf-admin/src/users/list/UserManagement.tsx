import { useAdminUsersQuery } from '@tm/api-client/adminUsers';
import type { User } from '@tm/contracts';
import { fullName, MAX_USERS_AT_ONCE, nextUserStatus } from '@tm/domain';
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
import { useMinWidth } from '../../list/useMinWidth';
import { useSelection } from '../../list/useSelection';
import { UserDialog } from './UserDialog';
import { userColumns } from './userColumns';
import { CHOICES, NO_FILTERS, OPTIONS, queryOf, DEFAULT_FILTERS } from './userFilter';

/** Shown without rows and without a total: the search timed out, so matching users may exist. */
const NOT_IN_TIME = 'No user was found in time';

/** Narrowest window in pixels in which a user opens beside the list. Below it the page opens. */
const PANEL_FROM = 1040;

const panelTitle = (user: User | undefined): string => (user && fullName(user)) || 'User';

/** The acts on the selected users. */
const ManyButtons = ({ onChoose }: { onChoose: (status: StatusChoice['status']) => void }) => (
  <>
    <Button size="sm" variant="secondary" onClick={() => onChoose('suspended')}>
      Suspend
    </Button>
    <Button size="sm" variant="tint" onClick={() => onChoose('active')}>
      Activate
    </Button>
  </>
);

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
  const hasPanel = useMinWidth(PANEL_FROM);
  const [opened, setOpened] = useState<string | null>(null);
  const [choice, setChoice] = useState<StatusChoice | null>(null);
  const selection = useSelection<User>({
    may: (user) => user.id !== me.id && !isDeleted(user),
    limit: MAX_USERS_AT_ONCE,
  });
  const page = displayedData(query);
  const shown = page?.items ?? [];
  const isKnown = page?.total !== undefined;
  const move = (user: User) => {
    setOpened(null);
    setChoice({ users: [user], status: nextUserStatus(user.status) });
  };
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
        columns={userColumns({
          ...{ me: me.id, shown, selection, onMove: move },
          onOpen: hasPanel ? ({ id }) => setOpened(id) : undefined,
        })}
        isCompact
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
          <SelectionBar label="Selected users" shown={shown} selection={selection}>
            <ManyButtons onChoose={(status) => setChoice({ users: selection.rows, status })} />
          </SelectionBar>
        )}
      </ListPage>
      <UserDialog
        id={opened}
        name={panelTitle(shown.find(({ id }) => id === opened))}
        {...{ me, onMove: move }}
        onClose={() => setOpened(null)}
      />
      <StatusDialog
        choice={choice}
        onDone={(users) => selection.mark(users, false)}
        onClose={() => setChoice(null)}
      />
    </>
  );
}
