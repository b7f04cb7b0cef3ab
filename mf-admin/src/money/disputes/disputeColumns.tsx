import type { AdminDispute } from '@tm/contracts';
import { DISPUTE_REASON_NAMES, bookingReference, formatDate, formatNaira } from '@tm/domain';
import { currentTime } from '@tm/platform';
import { Badge, Muted } from '@tm/ui';
import { CaseWaiting } from '../../moderation/CaseWaiting';
import type { Column } from '../../list/DataTable';
import { ActionButton, StateCell } from '../queue/queueCells';
import { describeBack, STATES } from './disputeLabels';

type Options = { now: Date; onOpen: (row: AdminDispute) => void };

/** Columns: the dispute with its booking, the parties, the money, and the waiting time or the end. */
export const disputeColumns = ({ now, onOpen }: Options): readonly Column<AdminDispute>[] => [
  {
    name: 'Dispute',
    kind: 'lead',
    cell: ({ reason, booking }) => (
      <div>
        {DISPUTE_REASON_NAMES[reason]}
        <br />
        <Muted $small>
          {booking.title}, #{bookingReference(booking.id)}
        </Muted>
      </div>
    ),
  },
  {
    name: 'Parties',
    cell: ({ customer, provider }) => (
      <div>
        {customer.name || 'No name'}
        <br />
        <Muted $small>{provider.name || 'No name'}</Muted>
      </div>
    ),
  },
  {
    name: 'Money',
    cell: ({ amount, answer, proposal }) => (
      <div>
        <b>{formatNaira(amount)}</b>
        <br />
        {proposal ? (
          <Badge $tone="pending">Second admin</Badge>
        ) : (
          answer?.offer && <Muted $small>Offer {formatNaira(answer.offer)}</Muted>
        )}
      </div>
    ),
  },
  {
    name: 'State',
    cell: ({ state, end, waitingSince, dueAt }) =>
      waitingSince ? (
        <span>
          Waits for <CaseWaiting since={waitingSince} overdueAt={dueAt} now={now} />
        </span>
      ) : (
        <StateCell of={STATES[state]}>
          {end && (
            <Muted $small>
              {formatDate(new Date(end.at), currentTime())}, {describeBack(end.refund)}
            </Muted>
          )}
        </StateCell>
      ),
  },
  {
    name: 'Actions',
    kind: 'actions',
    cell: (row) => (
      <ActionButton
        label="Open"
        subject={`the dispute of booking ${bookingReference(row.booking.id)}`}
        onClick={() => onOpen(row)}
      />
    ),
  },
];
