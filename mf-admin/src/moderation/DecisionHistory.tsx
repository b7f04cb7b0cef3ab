import type { AdminAct } from '@tm/contracts';
import { auditActionLabel } from '@tm/domain';
import { styled } from '@tm/platform';
import { Muted } from '@tm/ui';
import { DateTime } from '../list/DateTime';

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
            {actorName ?? 'A former administrator'}, <DateTime at={at} now={now} />
          </Muted>
          {reason && <span>{reason}</span>}
        </li>
      ))}
    </List>
  );
}
