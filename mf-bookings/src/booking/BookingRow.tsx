import type { Booking } from '@tm/contracts';
import { bookingReference, formatNaira } from '@tm/domain';
import { Link, styled } from '@tm/platform';
import { StatusBadge } from '@tm/ui';
import type { ReactNode } from 'react';
import { FullDateTime } from './FullDateTime';

const Root = styled(Link)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 2px var(--s-4);
  padding: var(--s-3) var(--s-4);
  &:hover {
    background: var(--surface-2);
  }
  strong {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  small {
    color: var(--ink-2);
    font-size: var(--fs-sm);
  }
  > :nth-child(even) {
    justify-self: end;
    font-variant-numeric: tabular-nums;
  }
`;

/** A booking in one line of a short list; the whole line leads to its details. `name` replaces the service's title. */
export const BookingRow = ({
  booking,
  name,
  amount = true,
}: {
  booking: Booking;
  name?: ReactNode;
  amount?: boolean;
}) => (
  <Root to={`/bookings?booking=${booking.id}`}>
    <strong>{name ?? booking.service.title}</strong>
    <StatusBadge of="booking" status={booking.status} />
    <small>
      #{bookingReference(booking.id)} · <FullDateTime at={booking.startsAt} />
    </small>
    {amount && <b>{formatNaira(booking.totalAmount)}</b>}
  </Root>
);
