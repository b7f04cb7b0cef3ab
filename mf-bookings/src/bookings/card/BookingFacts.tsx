import type { Booking } from '@tm/contracts';
import { bookingReference, formatNaira } from '@tm/domain';
import { lazyScreen, styled } from '@tm/platform';
import { VisuallyHidden } from '@tm/ui';
import { CalendarDays, MapPin, StickyNote } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { formatMeasure } from '../labels/bookingLabels';
import { describeWhere } from '../labels/place';
import { FullDateTime } from '../labels/FullDateTime';

// Bookings that are paid on site do not load it.
const PaymentLabel = lazyScreen(() => import('../money/PaymentLabel'), 'PaymentLabel');

const Root = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--s-1) var(--s-4);
  font-size: var(--fs-sm);
  dt {
    position: absolute;
  }
  dd {
    display: flex;
    gap: var(--s-2);
    min-width: 0;
    overflow-wrap: anywhere;
  }
  dd:nth-of-type(even) {
    justify-content: flex-end;
    text-align: right;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  dd b {
    font-size: var(--fs-md);
  }
  dd.amount {
    flex-direction: column;
    align-items: flex-end;
    gap: 0;
  }
  small {
    color: var(--ink-2);
  }
  dd.wide {
    grid-column: 1 / -1;
    justify-content: flex-start;
    text-align: left;
    white-space: pre-line;
  }
  svg {
    width: 16px;
    height: 16px;
    margin-top: 3px;
    flex: none;
    color: var(--ink-2);
  }
`;

const FullWidth = styled.span`
  white-space: nowrap;
`;

const Name = ({ children }: { children: string }) => (
  <dt>
    <VisuallyHidden>{children}</VisuallyHidden>
  </dt>
);

const isOpen = ({ status }: Booking): boolean => status !== 'completed' && status !== 'cancelled';

type Props = {
  booking: Booking;
  /** Replaces the text about the place. */
  where?: ReactNode;
};

/** Time, place, amount, payment and reference of a booking. */
export function BookingFacts({ booking, where = describeWhere(booking) }: Props) {
  return (
    <Root>
      <Name>When</Name>
      <dd>
        <CalendarDays aria-hidden="true" />
        <span>
          <FullDateTime at={booking.startsAt} /> · <FullWidth>{formatMeasure(booking)}</FullWidth>
        </span>
      </dd>
      <Name>Amount</Name>
      <dd className="amount">
        <b>{formatNaira(booking.totalAmount)}</b>
        <small>
          {booking.payment ? (
            <Suspense fallback={<>&nbsp;</>}>
              <PaymentLabel booking={booking} />
            </Suspense>
          ) : (
            isOpen(booking) && 'Pay on site'
          )}
        </small>
      </dd>
      <Name>Where</Name>
      <dd>
        <MapPin aria-hidden="true" />
        {where}
      </dd>
      <Name>Reference</Name>
      <dd>#{bookingReference(booking.id)}</dd>
      {booking.notes && (
        <>
          <Name>Notes</Name>
          <dd className="wide">
            <StickyNote aria-hidden="true" />
            {booking.notes}
          </dd>
        </>
      )}
    </Root>
  );
}
