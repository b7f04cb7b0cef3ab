import type { Booking } from '@tm/contracts';
import { bookingReference, fullName } from '@tm/domain';
import { styled } from '@tm/platform';
import { Muted, VisuallyHidden } from '@tm/ui';
import { bookingFigures } from '../../list/bookingFigures';
import type { Column } from '../../list/DataTable';
import { CheckMark } from '../../list/CheckMark';
import { providerName, type PartyKey } from '../PartyChips';
import type { BookingSelection } from '../cancel/useBookingSelection';

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
/** Keeps the space of the checkbox for bookings that cannot be selected. */
const Place = styled.span`
  flex: none;
  width: 32px;
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
  selection: BookingSelection;
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
        <Place>
          {selection.may(booking) && (
            <CheckMark
              label={`Select #${bookingReference(booking.id)}`}
              checked={selection.has(booking)}
              disabled={selection.isFull && !selection.has(booking)}
              onChange={(isOn) => selection.mark([booking], isOn)}
            />
          )}
        </Place>
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
