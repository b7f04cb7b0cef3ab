import type { AuditEntry } from '@tm/contracts';
import { auditActionLabel, formatDateTime } from '@tm/domain';
import { Link, styled } from '@tm/platform';
import { Badge, Muted, textLink } from '@tm/ui';
import type { Column } from '../table';
import { sayWhen, targetPath } from './auditWords';

const Lead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-1) var(--s-2);
`;
const Lines = styled.div`
  display: grid;
`;
const To = styled(Link)`
  ${textLink}
`;

const What = ({ action, kind, count }: AuditEntry) => (
  <Lead>
    <b>{auditActionLabel(action)}</b>
    {count > 1 && <Badge $tone="pending">{count} times</Badge>}
    {kind === 'security' && <Badge>Security</Badge>}
  </Lead>
);

function Whom(entry: AuditEntry) {
  const { targetName, targetId, reason } = entry;
  if (!targetId) return <Muted>{reason ? 'Many' : 'An account that does not exist'}</Muted>;
  const path = targetPath(entry);
  const name = targetName ?? targetId;
  return path ? <To to={path}>{name}</To> : name;
}

const By = ({ actorId, actorName, network }: AuditEntry) => (
  <Lines>
    <span>{actorId ? (actorName ?? actorId) : <Muted>Nobody signed in</Muted>}</span>
    {network && <Muted $small>{network}</Muted>}
  </Lines>
);

/** Who did what to whom, when and why (contract). An act that this version does not know shows its own name. */
export const auditColumns = (now: Date): readonly Column<AuditEntry>[] => [
  { name: 'What', kind: 'lead', cell: What },
  { name: 'Whom', cell: Whom },
  { name: 'Reason', cell: ({ reason }) => reason ?? <Muted>None given</Muted> },
  { name: 'By', cell: By },
  {
    name: 'When',
    cell: (entry) => (
      <time dateTime={entry.since ?? entry.at} title={formatDateTime(new Date(entry.since ?? entry.at))}>
        {sayWhen(entry, now)}
      </time>
    ),
  },
  { name: 'No.', kind: 'number', cell: ({ seq }) => seq },
];
