import type { AdminAct } from '@tm/contracts';
import { auditActionLabel, formatDateTime, describeDateTime } from '@tm/domain';
import { styled } from '@tm/platform';
import { Muted } from '@tm/ui';

const List = styled.ol`
  display: grid;
  gap: var(--s-4);
  li {
    display: grid;
    gap: 2px;
    padding-left: var(--s-4);
    border-left: 2px solid var(--line-strong);
    overflow-wrap: anywhere;
  }
`;

/** The decisions of admins on one record, newest first. */
export function DecisionHistory({ decisions, now }: { decisions: readonly AdminAct[]; now: Date }) {
  if (decisions.length === 0) return <Muted>No decisions yet.</Muted>;
  return (
    <List>
      {decisions.map(({ id, at, action, actorName, reason }) => (
        <li key={id}>
          <b>{auditActionLabel(action)}</b>
          <Muted $small>
            {actorName ?? 'A former administrator'},{' '}
            <time dateTime={at} title={formatDateTime(new Date(at))}>
              {describeDateTime(new Date(at), now)}
            </time>
          </Muted>
          {reason && <span>{reason}</span>}
        </li>
      ))}
    </List>
  );
}
