import type { Booking } from '@tm/contracts';
import { bookingReference, describeAttendance, fullName, type BookingParty } from '@tm/domain';
import { Link, styled } from '@tm/platform';
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
  a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  p {
    color: var(--ink-2);
    font-size: var(--fs-sm);
    overflow-wrap: anywhere;
  }
`;

/**
 * Returns the two lines that name a booking: providers read the customer's name first, others the service.
 * The second line is '' for a restaurant, whose listing has its name.
 */
export const headOf = (
  { service, customer, provider }: Booking,
  party: BookingParty | null,
): { title: string; subtitle: string } =>
  party === 'provider'
    ? { title: fullName(customer), subtitle: `${service.title} · Customer #${bookingReference(customer.id)}` }
    : {
        title: service.title,
        subtitle: provider.businessName === service.title ? '' : provider.businessName,
      };

type Props = {
  booking: Booking;
  party: BookingParty | null;
  level?: 2 | 3;
  /** The page that the title leads to. */
  to?: string;
};

/** Head of a booking. */
export function BookingHead({ booking, party, level = 2, to }: Props) {
  const Heading = `h${level}` as const;
  const { customer, provider, status } = booking;
  const { title, subtitle } = headOf(booking, party);
  const isReceived = party === 'provider';
  return (
    <Root>
      <Avatar person={isReceived ? customer : provider.user} size={44} />
      <div>
        <Heading>{to ? <Link to={to}>{title}</Link> : title}</Heading>
        {subtitle && <p>{subtitle}</p>}
        {isReceived && customer.attendance && <p>{describeAttendance(customer.attendance)}</p>}
      </div>
      <StatusBadge of="booking" status={status} />
    </Root>
  );
}
