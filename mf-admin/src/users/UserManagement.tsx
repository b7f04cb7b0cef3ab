import { useAdminUsersQuery, useSetUserStatusMutation } from '@tm/api-client/admin';
import type { User } from '@tm/contracts';
import { messageOf, notify } from '@tm/platform';
import { Button, EmptyState } from '@tm/ui';
import { useState } from 'react';
import { RulingDialog } from '../ruling';
import { PagedTable, usePager, useSettled } from '../table';
import { userColumns } from './userColumns';
import { NO_FILTER, UserFilters, type UserFilter } from './UserFilters';
import { userRuling } from './userRuling';

/** Says what failed in the server's words (spec 8). */
const fail = (error: unknown) =>
  notify({
    title: 'Error',
    description: messageOf(error, 'Failed to update user status. Please try again.'),
    variant: 'destructive',
  });

/** The User Management tab (spec 2.14): search and filters answered by the server, suspend and activate. */
export function UserManagement({ me }: { me: User }) {
  const [filter, setFilter] = useState<UserFilter>(NO_FILTER);
  const [chosen, setChosen] = useState<User | null>(null);
  const [setStatus] = useSetUserStatusMutation();
  const asked = { ...filter, search: useSettled(filter.search.trim()) };
  const pages = usePager(JSON.stringify(asked));
  const query = useAdminUsersQuery({ ...asked, cursor: pages.cursor });
  const isFiltered = JSON.stringify(asked) !== JSON.stringify(NO_FILTER);
  const ruling = chosen && userRuling(chosen);

  const confirm = async (reason: string | undefined) => {
    if (!chosen || ruling?.of !== 'user') return;
    try {
      await setStatus({ id: chosen.id, body: { status: ruling.status, reason } }).unwrap();
      notify({ title: 'User status updated successfully' });
    } catch (error) {
      fail(error);
    }
    setChosen(null);
  };

  return (
    <>
      <UserFilters filter={filter} onChange={(change) => setFilter({ ...filter, ...change })} />
      <PagedTable
        caption="Users"
        columns={userColumns(me.id, setChosen)}
        rowKey={({ id }) => id}
        query={query}
        pages={pages}
        failed="Failed to fetch users"
        empty={
          <EmptyState
            drawing="search"
            title={isFiltered ? 'No users match your filters' : 'No users found'}
            action={
              isFiltered && (
                <Button variant="secondary" onClick={() => setFilter(NO_FILTER)}>
                  Clear Filters
                </Button>
              )
            }
          />
        }
      />
      <RulingDialog ruling={ruling} onConfirm={confirm} onClose={() => setChosen(null)} />
    </>
  );
}
