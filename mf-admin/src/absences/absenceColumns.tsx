import type { AdminAbsence } from '@tm/contracts';
import { bookingReference, describeReport, describeWait, formatDateTime, fullName } from '@tm/domain';
import { Badge, Button, Muted, VisuallyHidden } from '@tm/ui';
import type { Column } from '../list/DataTable';

type Options = { now: Date; onOpen: (row: AdminAbsence) => void };

const Waiting = ({ row: { waitingSince, overdueAt }, now }: { row: AdminAbsence; now: Date }) => {
  if (!waitingSince) return <Muted>Not waiting</Muted>;
  const since = new Date(waitingSince);
  return (
    <>
      <time dateTime={waitingSince} title={`Since ${formatDateTime(since)}`}>
        {describeWait(since, now)}
      </time>{' '}
      {overdueAt && new Date(overdueAt) <= now && <Badge $tone="cancelled">Overdue</Badge>}
    </>
  );
};

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
    cell: ({ booking: { startsAt } }) => formatDateTime(new Date(startsAt)),
  },
  { name: 'Waiting', kind: 'short', cell: (row) => <Waiting row={row} now={now} /> },
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
