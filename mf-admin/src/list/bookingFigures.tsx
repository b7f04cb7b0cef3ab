import type { Booking } from '@tm/contracts';
import { formatNaira } from '@tm/domain';
import { StatusBadge } from '@tm/ui';
import { DateTime } from './DateTime';
import type { Column } from './DataTable';

/** The last columns of every list of bookings: date, status and amount. */
export const bookingFigures = (now: Date): readonly Column<Booking>[] => [
  { name: 'Date', cell: ({ startsAt }) => <DateTime at={startsAt} now={now} /> },
  { name: 'Status', cell: ({ status }) => <StatusBadge of="booking" status={status} /> },
  { name: 'Amount', kind: 'number', cell: ({ totalAmount }) => formatNaira(totalAmount) },
];
