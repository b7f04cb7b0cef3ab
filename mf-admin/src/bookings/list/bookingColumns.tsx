import type { Booking } from '@tm/contracts';
import { bookingReference, fullName } from '@tm/domain';
import { styled } from '@tm/platform';
import { Muted, VisuallyHidden } from '@tm/ui';
import { ListFilter } from 'lucide-react';
import { bookingFigures } from '../../list/bookingFigures';
import type { Column } from '../../list/DataTable';
import { HeadCheck } from '../../list/HeadCheck';
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
  svg {
    display: inline-block;
    width: 16px;
    height: 16px;
    margin-inline-start: var(--s-1);
    color: var(--ink-2);
    vertical-align: -2px;
  }
`;
const LeadCell = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s-3);
`;
const MainCell = styled.div`
  ${TextButton} {
    position: static;
    color: var(--brand-strong);
    font-weight: 600;
  }
  ${TextButton}::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  span {
    font-variant-numeric: tabular-nums;
  }
`;

type Options = {
  now: Date;
  /** Rows of the shown page. */
  shown: readonly Booking[];
  selection: Selection<Booking>;
  onOpen: (booking: Booking) => void;
  onChoose: (name: PartyKey, id: string) => void;
};

/** Columns: service, customer, provider, date, status and amount. */
export const bookingColumns = ({
  now,
  shown,
  selection,
  onOpen,
  onChoose,
}: Options): readonly Column<Booking>[] => [
  {
    name: 'Booking',
    kind: 'lead',
    head: <HeadCheck label="Select all open on this page" shown={shown} selection={selection} />,
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
        <ListFilter aria-hidden="true" />
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
        <ListFilter aria-hidden="true" />
      </TextButton>
    ),
  },
  ...bookingFigures(now),
];
