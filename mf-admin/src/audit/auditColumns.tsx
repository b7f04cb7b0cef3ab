import type { AuditEntry } from '@tm/contracts';
import { auditActionLabel } from '@tm/domain';
import { Link, styled } from '@tm/platform';
import { Badge, Muted, textLink } from '@tm/ui';
import { TitledTime } from '../list/DateTime';
import type { Column } from '../list/DataTable';
import { formatTimeSpan, reasonText, targetPath } from './auditLabels';

const MainCell = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-1) var(--s-2);
`;
const Lines = styled.div`
  display: grid;
`;
const TargetLink = styled(Link)`
  ${textLink}
`;

const ActionCell = ({ action, kind, count }: AuditEntry) => (
  <MainCell>
    <b>{auditActionLabel(action)}</b>
    {count > 1 && <Badge $tone="pending">{count} times</Badge>}
    {kind === 'security' && <Badge>Security</Badge>}
  </MainCell>
);

function TargetCell(entry: AuditEntry) {
  const { targetName, targetId, reason } = entry;
  if (!targetId) return <Muted>{reason ? 'Several users' : 'An account that does not exist'}</Muted>;
  const path = targetPath(entry);
  const name = targetName ?? targetId;
  return path ? <TargetLink to={path}>{name}</TargetLink> : name;
}

const ActorCell = ({ actorId, actorName, network }: AuditEntry) => (
  <Lines>
    <span>{actorId ? (actorName ?? actorId) : <Muted>No signed-in user</Muted>}</span>
    {network && <Muted $small>{network}</Muted>}
  </Lines>
);

/**
 * Columns: action, target, reason, actor and time (contract). An action unknown to this version is shown by
 * its code.
 */
export const auditColumns = (now: Date): readonly Column<AuditEntry>[] => [
  { name: 'Event', kind: 'lead', cell: ActionCell },
  { name: 'Target', cell: TargetCell },
  { name: 'Reason', cell: (entry) => reasonText(entry) ?? <Muted>–</Muted> },
  { name: 'Who', cell: ActorCell },
  {
    name: 'When',
    cell: (entry) => <TitledTime at={entry.since ?? entry.at}>{formatTimeSpan(entry, now)}</TitledTime>,
  },
  { name: '#', kind: 'number', cell: ({ seq }) => seq },
];
