import type { Booking } from '@tm/contracts';
import { bookingReference, fullName } from '@tm/domain';
import { styled } from '@tm/platform';
import { Muted, VisuallyHidden } from '@tm/ui';
import { bookingFigures } from '../../list/bookingFigures';
import type { Column } from '../../list/DataTable';
import { RowCheck } from '../../list/RowCheck';
import type { Selection } from '../../list/useSelection';
import { providerName, type PartyKey } from '../PartyChips';

/** A button that looks like text. Its action is named for screen readers. */
const TextButton = styled.button`
  display: block;
  min-height: 24px;
  text-align: start;
  overflow-wrap: anywhere;
  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;
const LeadCell = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s-3);
`;
const MainCell = styled.div`
  ${TextButton} {
    font-weight: 600;
  }
  span {
    font-variant-numeric: tabular-nums;
  }
`;

type Options = {
  now: Date;
  selection: Selection<Booking>;
  onOpen: (booking: Booking) => void;
  onChoose: (name: PartyKey, id: string) => void;
};

/** Columns: service, customer, provider, date, status and amount. */
export const bookingColumns = ({ now, selection, onOpen, onChoose }: Options): readonly Column<Booking>[] => [
  {
    name: 'Booking',
    kind: 'lead',
    cell: (booking) => (
      <LeadCell>
        <RowCheck label={`Select #${bookingReference(booking.id)}`} row={booking} selection={selection} />
        <MainCell>
          <TextButton type="button" onClick={() => onOpen(booking)}>
            {booking.service.title}
            <VisuallyHidden> details</VisuallyHidden>
          </TextButton>
          <Muted $small>#{bookingReference(booking.id)}</Muted>
        </MainCell>
      </LeadCell>
    ),
  },
  {
    name: 'Customer',
    cell: ({ customer }) => (
      <TextButton
        type="button"
        title="Only their bookings"
        onClick={() => onChoose('customerId', customer.id)}
      >
        {fullName(customer)}
      </TextButton>
    ),
  },
  {
    name: 'Provider',
    cell: (booking) => (
      <TextButton
        type="button"
        title="Only their bookings"
        onClick={() => onChoose('providerId', booking.provider.id)}
      >
        {providerName(booking)}
      </TextButton>
    ),
  },
  ...bookingFigures(now),
];
