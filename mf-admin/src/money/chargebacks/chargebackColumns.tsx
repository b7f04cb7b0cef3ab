import type { Chargeback } from '@tm/contracts';
import { bookingReference, formatDate, formatDateTime, formatNaira, isChargebackUrgent } from '@tm/domain';
import { currentTime, styled } from '@tm/platform';
import { Muted } from '@tm/ui';
import type { Column } from '../../list/DataTable';
import { ActionButton, Lines, StateCell, Values } from '../queue/queueCells';
import { describeAnswer, STATES } from './chargebackLabels';

type Options = { now: Date; onOpen: (row: Chargeback) => void };

const Urgent = styled.b`
  color: var(--danger);
`;

/** The end of the time to answer, in red when less than two hours are left. */
const Due = ({ dueAt, now }: { dueAt: string; now: Date }) => {
  const until = new Date(dueAt);
  const text = <time dateTime={dueAt}>{formatDateTime(until, currentTime())}</time>;
  return (
    <Values>
      {isChargebackUrgent(until, now) ? <Urgent>{text}</Urgent> : text}
      {until <= now && <Urgent>Time is over</Urgent>}
    </Values>
  );
};

const subjectOf = ({ booking, reference }: Chargeback): string =>
  booking ? `the chargeback of booking ${bookingReference(booking.id)}` : `the chargeback of ${reference}`;

/** Columns: the payment with its booking, the parties, the money, and the time to answer or the state. */
export const chargebackColumns = ({ now, onOpen }: Options): readonly Column<Chargeback>[] => [
  {
    name: 'Payment',
    kind: 'lead',
    cell: ({ booking, reference }) => (
      <Lines>
        {booking ? booking.title : 'Unknown booking'}
        <Muted $small>{booking ? `#${bookingReference(booking.id)}` : reference}</Muted>
      </Lines>
    ),
  },
  {
    name: 'Parties',
    cell: ({ booking }) => (
      <Values>
        {booking?.customer.name || 'No name'}
        <Muted $small>{booking?.provider.name || 'No name'}</Muted>
      </Values>
    ),
  },
  {
    name: 'Bank wants back',
    cell: ({ amount, lost }) => (
      <Values>
        <b>{formatNaira(amount)}</b>
        {lost !== null && <Muted $small>{formatNaira(lost)} lost</Muted>}
      </Values>
    ),
  },
  {
    name: 'State',
    cell: ({ state, answer, endedAt }) => (
      <StateCell of={STATES[state]}>
        {answer && <Muted $small>{describeAnswer(answer)}</Muted>}
        {endedAt && <Muted $small>{formatDate(new Date(endedAt), currentTime())}</Muted>}
      </StateCell>
    ),
  },
  {
    name: 'Answer by',
    cell: ({ state, dueAt }) =>
      state === 'waiting' || state === 'sending' ? (
        <Due dueAt={dueAt} now={now} />
      ) : (
        <Muted>No answer due</Muted>
      ),
  },
  {
    name: 'Actions',
    kind: 'actions',
    cell: (row) => <ActionButton label="Open" subject={subjectOf(row)} onClick={() => onOpen(row)} />,
  },
];
