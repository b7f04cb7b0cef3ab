import type { Booking } from '@tm/contracts';
import { formatPhone, fullName, type BookingParty } from '@tm/domain';
import { styled } from '@tm/platform';
import { Avatar, textLink } from '@tm/ui';

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  strong {
    display: block;
    overflow-wrap: anywhere;
  }
  a {
    ${textLink}
  }
`;

/** The other side of a booking, with the phone on which to reach them; who has left the marketplace has none. */
export function BookingContact({ booking, party }: { booking: Booking; party: BookingParty | null }) {
  const { customer, customerPhone, provider } = booking;
  const isReceived = party !== 'customer';
  const phone = isReceived ? customerPhone : provider.user.phone;
  return (
    <Root>
      <Avatar person={isReceived ? customer : provider.user} size={44} />
      <div>
        <strong>{isReceived ? fullName(customer) : provider.businessName}</strong>
        {phone && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>}
        {!phone && !isReceived && <span>{fullName(provider.user)}</span>}
      </div>
    </Root>
  );
}
