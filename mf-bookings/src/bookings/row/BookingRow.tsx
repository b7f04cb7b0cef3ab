import type { Booking } from '@tm/contracts';
import { bookingPage, bookingReference, formatNaira, type BookingParty } from '@tm/domain';
import { lazyScreen, Link, styled, useUser } from '@tm/platform';
import { Avatar, Picture, StatusBadge } from '@tm/ui';
import { Suspense } from 'react';
import { headOf } from '../card/BookingHead';
import { DoubleClickGuard } from '../card/DoubleClickGuard';
import { formatMeasure, partyOf } from '../labels/bookingLabels';
import { FullDateTime } from '../labels/FullDateTime';
import { RowActions } from './RowActions';
import { RowNote } from './RowNote';
import { RowCard, RowPicture, RowSide, RowTexts } from './rowStyle';

// Bookings that are paid on site do not load it.
const PaymentLabel = lazyScreen(() => import('../money/PaymentLabel'), 'PaymentLabel');

/** The title is a link as large as the row. The buttons come after it, so that they are above it. */
const Whole = styled(Link)`
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--r-2);
  }
  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 2px solid var(--brand);
    outline-offset: 2px;
  }
`;

const Side = styled(RowSide)`
  > a,
  > button {
    position: relative;
  }
`;

type Props = { booking: Booking; party: BookingParty | null };

/** Providers know their customers by their faces, and customers the services by their covers. */
const Face = ({ booking: { customer, service }, party }: Props) => (
  <RowPicture $face={party === 'provider'}>
    {party === 'provider' ? (
      <Avatar person={customer} size={56} />
    ) : (
      <Picture src={service.image} alt="" sizes="68px" ratio="1 / 1" />
    )}
  </RowPicture>
);

const Facts = ({ booking }: { booking: Booking }) => (
  <p>
    <span>
      <FullDateTime at={booking.startsAt} />
    </span>{' '}
    · <span>{formatMeasure(booking)}</span> · <span>{formatNaira(booking.totalAmount)}</span>
    {booking.payment && (
      <>
        {' '}
        ·{' '}
        <span>
          <Suspense fallback={<>&nbsp;</>}>
            <PaymentLabel booking={booking} />
          </Suspense>
        </span>
      </>
    )}{' '}
    · <span>#{bookingReference(booking.id)}</span>
  </p>
);

/**
 * Booking in a list: one link to its page, with its status, its next step and a menu of all other actions.
 */
export function BookingRow({ booking }: { booking: Booking }) {
  const party = partyOf(booking, useUser()?.id);
  const { title, subtitle } = headOf(booking, party);
  return (
    <RowCard as="article" aria-label={`Booking ${bookingReference(booking.id)}`}>
      <DoubleClickGuard booking={booking} />
      <Face booking={booking} party={party} />
      <RowTexts>
        <h3>
          <Whole to={bookingPage(booking.id)}>{title}</Whole>
        </h3>
        {subtitle && <p>{subtitle}</p>}
        <Facts booking={booking} />
        <div>
          <RowNote booking={booking} party={party} />
        </div>
      </RowTexts>
      <Side>
        <StatusBadge of="booking" status={booking.status} />
        {party && <RowActions booking={booking} party={party} />}
      </Side>
    </RowCard>
  );
}
