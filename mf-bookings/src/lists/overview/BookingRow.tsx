import type { Booking } from '@tm/contracts';
import {
  bookingPage,
  BOOKING_STATUS_NAMES,
  bookingReference,
  formatNaira,
  type BookingStatus,
} from '@tm/domain';
import { Link, styled } from '@tm/platform';
import { Badge, StatusBadge } from '@tm/ui';
import { FullDateTime } from '../../bookings';

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

/**
 * Short lists of the home screen and the profile show work in progress in the same blue as accepted bookings.
 */
const RowBadge = ({ status }: { status: BookingStatus }) =>
  status === 'in_progress' ? (
    <Badge $tone="accepted">{BOOKING_STATUS_NAMES[status]}</Badge>
  ) : (
    <StatusBadge of="booking" status={status} />
  );

type Props = { booking: Booking; amount?: boolean; numbered?: boolean };

/**
 * Booking as one line of a short list, linked to its details. With `numbered` the line starts with its
 * reference.
 */
export function BookingRow({ booking, amount = true, numbered = false }: Props) {
  const { id, service, status, startsAt, totalAmount } = booking;
  const reference = `#${bookingReference(id)}`;
  return (
    <Root to={bookingPage(id)}>
      <strong>{numbered ? `Booking ${reference}` : service.title}</strong>
      <RowBadge status={status} />
      <small>
        {numbered ? service.title : reference} · <FullDateTime at={startsAt} />
      </small>
      {amount && <b>{formatNaira(totalAmount)}</b>}
    </Root>
  );
}
