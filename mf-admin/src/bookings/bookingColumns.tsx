import type { Booking } from '@tm/contracts';
import { bookingReference, formatDateTime, formatNaira, fullName, sayDateTime } from '@tm/domain';
import { styled } from '@tm/platform';
import { Muted, StatusBadge } from '@tm/ui';
import type { Column } from '../table';

const Lead = styled.div`
  b {
    display: block;
    font-weight: 600;
  }
  span {
    font-variant-numeric: tabular-nums;
  }
`;

/** One booking in a line: what, who, whom, when, how much, how far. */
export const bookingColumns = (now: Date): readonly Column<Booking>[] => [
  {
    name: 'Booking',
    kind: 'lead',
    cell: ({ id, service }) => (
      <Lead>
        <b>{service.title}</b>
        <Muted $small>#{bookingReference(id)}</Muted>
      </Lead>
    ),
  },
  { name: 'Customer', cell: ({ customer }) => fullName(customer) },
  { name: 'Provider', cell: ({ provider }) => provider.businessName || fullName(provider.user) },
  {
    name: 'Date',
    cell: ({ startsAt }) => (
      <time dateTime={startsAt} title={formatDateTime(new Date(startsAt))}>
        {sayDateTime(new Date(startsAt), now)}
      </time>
    ),
  },
  { name: 'Status', cell: ({ status }) => <StatusBadge of="booking" status={status} /> },
  { name: 'Amount', kind: 'number', cell: ({ totalAmount }) => formatNaira(totalAmount) },
];
