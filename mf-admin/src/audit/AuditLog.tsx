import { useAuditQuery } from '@tm/api-client/adminAudit';
import { EmptyState } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { FilterSelect } from '../list/FilterSelect';
import { DateRangeFields } from '../list/DateRangeFields';
import { SearchBox } from '../list/SearchBox';
import { Toolbar } from '../list/Toolbar';
import { ListPage } from '../list/ListPage';
import { useListPage } from '../list/useListPage';
import { auditColumns } from './auditColumns';
import { actionGroups, ALL_ACTIONS, CHOICES, KINDS, queryOf, DEFAULT_FILTERS, withKind } from './auditFilter';

const EmptyLog = (
  <EmptyState
    title="No entries yet"
    text="Actions of administrators, and changes of sign-ins, passwords, roles and exports, are recorded here permanently."
  />
);

/** The Audit tab: actions of admins and security events, newest first. */
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
          <SearchBox label="Name, email, phone or id" {...field('search')} />
          <FilterSelect
            label="Kind"
            options={KINDS}
            value={kind}
            onChange={(to) => change(withKind(to, typed))}
          />
          <FilterSelect
            label="Action"
            options={ALL_ACTIONS}
            groups={actionGroups(kind)}
            {...field('action')}
          />
          <DateRangeFields days={typed} onChange={change} />
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
