import type { Difference } from '@tm/contracts';
import { describeWait, formatNaira } from '@tm/domain';
import { Muted } from '@tm/ui';
import type { Column } from '../../list/DataTable';
import { TitledTime } from '../../list/DateTime';
import { ActionButton, Buttons, Lines, StateCell, Values } from '../queue/queueCells';
import { describeSide, KINDS, STATES, SUBJECTS } from './differenceLabels';

type Options = {
  now: Date;
  onExplain: (row: Difference) => void;
  onCorrect: (row: Difference) => void;
};

const thingOf = ({ subject, name }: Difference) => `the difference of ${SUBJECTS[subject]} ${name}`;

/** Columns: the thing that differs and how, both sides, state, age, and the action. */
export const differenceColumns = ({ now, onExplain, onCorrect }: Options): readonly Column<Difference>[] => [
  {
    name: 'Difference',
    kind: 'lead',
    cell: ({ subject, name, kind }) => (
      <Lines>
        <b>{KINDS[kind]}</b>
        <Muted $small>
          {SUBJECTS[subject]} {name}
        </Muted>
      </Lines>
    ),
  },
  { name: 'Ledger', cell: ({ ours, subject }) => <Values>{describeSide(ours, subject)}</Values> },
  {
    name: 'Payment company',
    cell: ({ theirs, subject }) => <Values>{describeSide(theirs, subject)}</Values>,
  },
  {
    name: 'State',
    cell: ({ state, reason, proposal }) => (
      <StateCell of={STATES[state]}>
        {reason && <Muted $small>{reason}</Muted>}
        {proposal && <Muted $small>Correction of {formatNaira(proposal.amount)} proposed</Muted>}
      </StateCell>
    ),
  },
  {
    name: 'Since',
    kind: 'short',
    cell: ({ firstSeenAt }) => (
      <TitledTime at={firstSeenAt}>{describeWait(new Date(firstSeenAt), now)} ago</TitledTime>
    ),
  },
  {
    name: 'Actions',
    kind: 'actions',
    cell: (row) =>
      row.state === 'open' && (
        <Buttons $gap={2}>
          <ActionButton label="Explain" subject={thingOf(row)} onClick={() => onExplain(row)} />
          <ActionButton label="Correct" subject={thingOf(row)} onClick={() => onCorrect(row)} />
        </Buttons>
      ),
  },
];
