import { useAuditQuery } from '@tm/api-client/adminAudit';
import { EmptyState } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { useState } from 'react';
import { PagedTable } from '../list/PagedTable';
import { PartySwitch } from '../list/PartySwitch';
import { usePager } from '../list/usePager';
import { auditColumns } from './auditColumns';

type AuditRole = 'target' | 'actor';
const ROLE_LABELS: Record<AuditRole, string> = {
  target: 'Actions on this user',
  actor: 'Actions by this user',
};

/** Omits the column of the chosen side, because it contains this user in every row. */
const columnsOf = (side: AuditRole, now: Date) =>
  auditColumns(now).filter(({ name }) => name !== (side === 'target' ? 'Target' : 'Who'));

/** The audit entries of one user. */
export function PersonAudit({ id }: { id: string }) {
  const now = useMinute();
  const [side, setSide] = useState<AuditRole>('target');
  const pages = usePager(`audit ${side}`);
  const query = useAuditQuery(
    { ...(side === 'target' ? { targetId: id } : { actorId: id }), cursor: pages.cursor },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <>
      <PartySwitch label="Audit" value={side} names={ROLE_LABELS} onChange={setSide} />
      <PagedTable
        caption="Audit"
        columns={columnsOf(side, now)}
        rowKey={(entry) => entry.id}
        query={query}
        pages={pages}
        failed="The audit log did not load"
        empty={<EmptyState title="No entries" />}
      />
    </>
  );
}
