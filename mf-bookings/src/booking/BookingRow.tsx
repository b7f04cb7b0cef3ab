import type { Booking } from '@tm/contracts';
import { bookingReference, formatNaira } from '@tm/domain';
import { Link, styled } from '@tm/platform';
import { StatusBadge } from '@tm/ui';
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

type Props = { booking: Booking; amount?: boolean; numbered?: boolean };

/** A booking in one line of a short list; the whole line leads to its details. `numbered`: it is called by its reference. */
export function BookingRow({ booking, amount = true, numbered = false }: Props) {
  const { id, service, status, startsAt, totalAmount } = booking;
  const reference = `#${bookingReference(id)}`;
  return (
    <Root to={`/bookings?booking=${id}`}>
      <strong>{numbered ? `Booking ${reference}` : service.title}</strong>
      <StatusBadge of="booking" status={status} />
      <small>
        {numbered ? service.title : reference} · <FullDateTime at={startsAt} />
      </small>
      {amount && <b>{formatNaira(totalAmount)}</b>}
    </Root>
  );
}
