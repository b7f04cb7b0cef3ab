import { useAuditQuery } from '@tm/api-client/adminAudit';
import { EmptyState } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { Choice } from '../shared/list/Choice';
import { DateSpan } from '../shared/list/DateSpan';
import { NoMatch } from '../shared/list/NoMatch';
import { PagedTable } from '../shared/list/PagedTable';
import { SearchBox } from '../shared/list/SearchBox';
import { Toolbar } from '../shared/list/Toolbar';
import { useUrlFilters } from '../shared/list/useUrlFilters';
import { usePager } from '../shared/list/usePager';
import { useDebouncedValue } from '../shared/list/useDebouncedValue';
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
  const { filters, typed, field, change, isDefault, clear } = useUrlFilters(DEFAULT_FILTERS, CHOICES);
  const params = queryOf({ ...filters, search: useDebouncedValue(filters.search) });
  const pages = usePager(JSON.stringify(params));
  const query = useAuditQuery({ ...params, cursor: pages.cursor }, { refetchOnMountOrArgChange: true });
  const now = useMinute();
  const { kind } = typed;
  return (
    <>
      <Toolbar>
        <SearchBox label="Name, e-mail, phone or id" {...field('search')} />
        <Choice label="Kind" options={KINDS} value={kind} onChange={(to) => change(withKind(to, typed))} />
        <Choice label="Action" options={ALL_ACTIONS} groups={actionGroups(kind)} {...field('action')} />
        <DateSpan days={typed} onChange={change} />
      </Toolbar>
      <PagedTable
        caption="Audit"
        columns={auditColumns(now)}
        rowKey={({ id }) => id}
        query={query}
        pages={pages}
        failed="The audit log did not load"
        onClear={clear}
        empty={isDefault ? EmptyLog : <NoMatch title="Nothing matches your filters" onClear={clear} />}
      />
    </>
  );
}
