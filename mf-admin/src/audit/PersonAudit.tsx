import { useAuditQuery } from '@tm/api-client/adminAudit';
import { EmptyState } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { useState } from 'react';
import { PagedTable } from '../shared/list/PagedTable';
import { PartyChoice } from '../shared/list/PartyChoice';
import { usePager } from '../shared/list/usePager';
import { auditColumns } from './auditColumns';

type AuditRole = 'target' | 'actor';
const ROLE_LABELS: Record<AuditRole, string> = { target: 'Done to them', actor: 'Done by them' };

/** The side that is chosen is this person in every row: of the two columns the other one is told. */
const columnsOf = (side: AuditRole, now: Date) =>
  auditColumns(now).filter(({ name }) => name !== (side === 'target' ? 'Whom' : 'By'));

/** What the audit log says of a person. */
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
      <PartyChoice label="Audit" value={side} names={ROLE_LABELS} onChange={setSide} />
      <PagedTable
        caption="Audit"
        columns={columnsOf(side, now)}
        rowKey={(entry) => entry.id}
        query={query}
        pages={pages}
        failed="The audit log did not load"
        empty={<EmptyState title="Nothing has been written down" />}
      />
    </>
  );
}
