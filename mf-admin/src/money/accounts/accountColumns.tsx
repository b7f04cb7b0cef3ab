import type { AccountRow } from '@tm/api-client/adminMoney';
import { describeWait, formatDate } from '@tm/domain';
import { Badge, Muted } from '@tm/ui';
import type { Column } from '../../list/DataTable';
import { TitledTime } from '../../list/DateTime';
import { ActionButton, BusinessCell, Buttons, StateCell, Values } from '../queue/queueCells';
import { DECISIONS, MATCHES, possibleDecisions, STATES, type AccountDecision } from './accountLabels';

type Options = { now: Date; onDecide: (row: AccountRow, decision: AccountDecision) => void };

/** Columns: business and owner, the account with its name, how well they fit, state, and both decisions. */
export const accountColumns = ({ now, onDecide }: Options): readonly Column<AccountRow>[] => [
  {
    name: 'Business',
    kind: 'lead',
    cell: (row) => <BusinessCell {...row}>Owner: {row.ownerName || 'no name'}</BusinessCell>,
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
      <StateCell of={STATES[state]}>{reason && <Muted $small>{reason}</Muted>}</StateCell>
    ),
  },
  {
    name: 'Saved',
    kind: 'short',
    cell: ({ state, savedAt }) => (
      <TitledTime at={savedAt}>
        {state === 'waiting'
          ? `${describeWait(new Date(savedAt), now)} ago`
          : formatDate(new Date(savedAt), now)}
      </TitledTime>
    ),
  },
  {
    name: 'Actions',
    kind: 'actions',
    cell: (row) => (
      <Buttons $gap={2}>
        {possibleDecisions(row.state).map((decision) => (
          <ActionButton
            key={decision}
            label={DECISIONS[decision].label}
            subject={`the account of ${row.businessName}`}
            isHarsh={DECISIONS[decision].isHarsh}
            onClick={() => onDecide(row, decision)}
          />
        ))}
      </Buttons>
    ),
  },
];
