import type { AccountRow } from '@tm/api-client/adminMoney';
import { describeWait, formatDate } from '@tm/domain';
import { styled } from '@tm/platform';
import { Badge, Button, Muted, Row, VisuallyHidden } from '@tm/ui';
import { RowLink } from '../../list/backLink';
import type { Column } from '../../list/DataTable';
import { TitledTime } from '../../list/DateTime';
import { leadLink } from '../../list/leadLink';
import { tableRoom } from '../../list/tableStyle';
import { DECISIONS, MATCHES, possibleDecisions, STATES, type AccountDecision } from './accountLabels';

const Lines = styled.div`
  display: grid;
  gap: var(--s-1);
  overflow-wrap: anywhere;
`;
const Values = styled(Lines)`
  ${tableRoom.narrow} {
    justify-items: end;
  }
`;
const Lead = styled(Lines)`
  ${leadLink}
`;
const Buttons = styled(Row)`
  justify-content: flex-end;
`;

type Options = { now: Date; onDecide: (row: AccountRow, decision: AccountDecision) => void };

/** Columns: business and owner, the account with its name, how well they fit, state, and both decisions. */
export const accountColumns = ({ now, onDecide }: Options): readonly Column<AccountRow>[] => [
  {
    name: 'Business',
    kind: 'lead',
    cell: ({ providerId, businessName, ownerName }) => (
      <Lead>
        <RowLink to={`/admin/providers/${providerId}`}>{businessName || 'No name'}</RowLink>
        <Muted $small>Owner: {ownerName || 'no name'}</Muted>
      </Lead>
    ),
  },
  {
    name: 'Account',
    cell: ({ accountName, bank, accountNumber }) => (
      <Values>
        <b>{accountName}</b>
        <Muted $small>
          {bank} {accountNumber}
        </Muted>
      </Values>
    ),
  },
  {
    name: 'Names',
    cell: ({ match }) => <Badge $tone={MATCHES[match][1]}>{MATCHES[match][0]}</Badge>,
  },
  {
    name: 'State',
    cell: ({ state, reason }) => (
      <Values>
        <Badge $tone={STATES[state][1]}>{STATES[state][0]}</Badge>
        {reason && <Muted $small>{reason}</Muted>}
      </Values>
    ),
  },
  {
    name: 'Saved',
    kind: 'short',
    cell: ({ state, savedAt }) => (
      <TitledTime at={savedAt}>
        {state === 'waiting' ? `${describeWait(new Date(savedAt), now)} ago` : formatDate(new Date(savedAt))}
      </TitledTime>
    ),
  },
  {
    name: 'Actions',
    kind: 'actions',
    cell: (row) => (
      <Buttons $gap={2}>
        {possibleDecisions(row.state).map((decision) => (
          <Button
            key={decision}
            size="sm"
            variant={decision === 'approve' ? 'tint' : 'danger'}
            onClick={() => onDecide(row, decision)}
          >
            {DECISIONS[decision].label}
            <VisuallyHidden> the account of {row.businessName}</VisuallyHidden>
          </Button>
        ))}
      </Buttons>
    ),
  },
];
