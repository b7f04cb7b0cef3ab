import { useAuditQuery } from '@tm/api-client/admin';
import { EmptyState } from '@tm/ui';
import { PagedTable, usePager } from '../table';
import { auditColumns } from './auditColumns';

/** The Audit tab: what admins did, newest first. */
export function AuditLog() {
  const pages = usePager('');
  const query = useAuditQuery({ cursor: pages.cursor });
  return (
    <PagedTable
      caption="Audit"
      columns={auditColumns(new Date())}
      rowKey={({ id }) => id}
      query={query}
      pages={pages}
      failed="The audit log did not load"
      empty={
        <EmptyState
          title="Nothing has been done yet"
          text="Suspensions, approvals and refusals are written down here."
        />
      }
    />
  );
}
