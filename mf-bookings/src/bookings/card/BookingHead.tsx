import type { Booking } from '@tm/contracts';
import { bookingReference, describeAttendance, fullName, type BookingParty } from '@tm/domain';
import { styled } from '@tm/platform';
import { Avatar, StatusBadge } from '@tm/ui';

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

type Props = { booking: Booking; party: BookingParty | null; level?: 2 | 3 };

/** Head of a booking. Providers see the customer's name first, other users the service. */
export function BookingHead({ booking, party, level = 2 }: Props) {
  const Heading = `h${level}` as const;
  const { service, customer, provider, status } = booking;
  const isReceived = party === 'provider';
  return (
    <Root>
      <Avatar person={isReceived ? customer : provider.user} size={44} />
      <div>
        <Heading>{isReceived ? fullName(customer) : service.title}</Heading>
        <p>
          {isReceived
            ? `${service.title} · Customer #${bookingReference(customer.id)}`
            : provider.businessName}
        </p>
        {isReceived && customer.attendance && <p>{describeAttendance(customer.attendance)}</p>}
      </div>
      <StatusBadge of="booking" status={status} />
    </Root>
  );
}
