import type { Booking } from '@tm/contracts';
import { bookingReference, describeAttendance, fullName, type BookingParty } from '@tm/domain';
import { styled } from '@tm/platform';
import { Avatar, StatusBadge } from '@tm/ui';
import { BusinessLink } from '@tm/ui/business-link';

const Root = styled.div`
  display: flex;
  align-items: flex-start;
  gap: var(--s-3);
  min-width: 0;
  > div {
    flex: 1;
    min-width: 0;
  }
  h2,
  h3 {
    font-size: var(--fs-md);
    overflow-wrap: anywhere;
  }
  p {
    color: var(--ink-2);
    font-size: var(--fs-sm);
    overflow-wrap: anywhere;
  }
`;

const aboutCustomer = ({ service, customer }: Booking): string =>
  [
    service.title,
    `Customer #${bookingReference(customer.id)}`,
    customer.attendance && describeAttendance(customer.attendance),
  ]
    .filter(Boolean)
    .join(' · ');

/**
 * Returns the two lines that name a booking: providers read the customer's name first, others the service.
 * The second line is '' for a restaurant, whose listing has its name. For a provider it has the share of kept
 * bookings.
 */
export const headOf = (booking: Booking, party: BookingParty | null): { title: string; subtitle: string } =>
  party === 'provider'
    ? { title: fullName(booking.customer), subtitle: aboutCustomer(booking) }
    : {
        title: booking.service.title,
        subtitle:
          booking.provider.businessName === booking.service.title ? '' : booking.provider.businessName,
      };

type Props = {
  booking: Booking;
  party: BookingParty | null;
  level?: 2 | 3;
};

/** Head of a booking. */
export function BookingHead({ booking, party, level = 2 }: Props) {
  const Heading = `h${level}` as const;
  const { customer, provider, status } = booking;
  const { title, subtitle } = headOf(booking, party);
  const isReceived = party === 'provider';
  return (
    <Root>
      <Avatar person={isReceived ? customer : provider.user} size={44} />
      <div>
        <Heading>{title}</Heading>
        {subtitle && <p>{isReceived ? subtitle : <BusinessLink id={provider.id} name={subtitle} />}</p>}
      </div>
      <StatusBadge of="booking" status={status} />
    </Root>
  );
}
