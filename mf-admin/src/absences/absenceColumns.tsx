import type { AdminAbsence } from '@tm/contracts';
import { bookingReference, describeReport, formatDateTime, fullName } from '@tm/domain';
import { currentTime } from '@tm/platform';
import { Button, Muted, VisuallyHidden } from '@tm/ui';
import type { Column } from '../list/DataTable';
import { CaseWaiting } from '../moderation/CaseWaiting';

type Options = { now: Date; onOpen: (row: AdminAbsence) => void };

/** Columns: the report, the booking with its parties, and the waiting time. */
export const absenceColumns = ({ now, onOpen }: Options): readonly Column<AdminAbsence>[] => [
  {
    name: 'Report',
    kind: 'lead',
    cell: ({ booking, by, state, appeal }) => (
      <div>
        {appeal ? `Appeal of the ${appeal.by}` : describeReport({ by, state, at: booking.startsAt }, null)}
        <br />
        <Muted $small>
          {booking.service.title}, #{bookingReference(booking.id)}
        </Muted>
      </div>
    ),
  },
  {
    name: 'Parties',
    cell: ({ booking: { customer, provider } }) => (
      <div>
        {fullName(customer)}
        <br />
        <Muted $small>{provider.businessName}</Muted>
      </div>
    ),
  },
  {
    name: 'Appointment',
    kind: 'short',
    cell: ({ booking: { startsAt } }) => formatDateTime(new Date(startsAt), currentTime()),
  },
  {
    name: 'Waiting',
    kind: 'short',
    cell: ({ waitingSince, overdueAt }) =>
      waitingSince ? (
        <CaseWaiting since={waitingSince} overdueAt={overdueAt} now={now} />
      ) : (
        <Muted>Not waiting</Muted>
      ),
  },
  {
    name: 'Actions',
    kind: 'actions',
    cell: (row) => (
      <Button size="sm" variant="tint" onClick={() => onOpen(row)}>
        Open
        <VisuallyHidden> the case of booking {bookingReference(row.id)}</VisuallyHidden>
      </Button>
    ),
  },
];
