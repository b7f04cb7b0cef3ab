import { useAuditQuery } from '@tm/api-client/adminAudit';
import { EmptyState } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { Choice, DateSpan, ListPage, SearchBox, Toolbar, useListPage } from '../table';
import { auditColumns } from './auditColumns';
import { actionGroups, ALL_ACTIONS, CHOICES, KINDS, queryOf, DEFAULT_FILTERS, withKind } from './auditFilter';

const EmptyLog = (
  <EmptyState
    title="Nothing has been done yet"
    text="What administrators do, and sign-ins, passwords, roles and exports, is written down here for good."
  />
);

/** The Audit tab: what admins did and what happened at the doors, newest first. */
export function AuditLog() {
  const list = useListPage({
    defaults: DEFAULT_FILTERS,
    choices: CHOICES,
    toParams: queryOf,
    useQuery: useAuditQuery,
    isAlwaysFresh: true,
  });
  const { typed, field, change } = list;
  const now = useMinute();
  const { kind } = typed;
  return (
    <ListPage
      list={list}
      filters={
        <Toolbar>
          <SearchBox label="Name, e-mail, phone or id" {...field('search')} />
          <Choice label="Kind" options={KINDS} value={kind} onChange={(to) => change(withKind(to, typed))} />
          <Choice label="Action" options={ALL_ACTIONS} groups={actionGroups(kind)} {...field('action')} />
          <DateSpan days={typed} onChange={change} />
        </Toolbar>
      }
      caption="Audit"
      columns={auditColumns(now)}
      failed="The audit log did not load"
      empty={EmptyLog}
      noMatch="Nothing matches your filters"
    />
  );
}
