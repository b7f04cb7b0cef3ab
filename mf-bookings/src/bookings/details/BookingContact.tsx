import { noteCall } from '@tm/api-client/calls';
import type { Booking } from '@tm/contracts';
import { formatPhone, fullName, type BookingParty } from '@tm/domain';
import { styled } from '@tm/platform';
import { Avatar, textLink } from '@tm/ui';
import { BusinessLink } from '@tm/ui/business-link';

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

type Props = {
  booking: Booking;
  /** The party whose name and phone are shown. */
  side: BookingParty;
  /** The party of the reader, whose calls are noted; null for an admin. */
  party: BookingParty | null;
};

/** Returns the phone of one party of a booking; null if there is none. */
export const phoneOf = ({ customerPhone, provider }: Booking, side: BookingParty): string | null =>
  (side === 'customer' ? customerPhone : provider.user.phone) || null;

/** Name and phone of one party of a booking. An erased user has no phone. */
export function BookingContact({ booking, side, party }: Props) {
  const { customer, provider } = booking;
  const isCustomer = side === 'customer';
  const phone = phoneOf(booking, side);
  return (
    <Root>
      <Avatar person={isCustomer ? customer : provider.user} size={44} />
      <div>
        <strong>
          {isCustomer && fullName(customer)}
          {!isCustomer && provider.businessName && (
            <BusinessLink id={provider.id} name={provider.businessName} />
          )}
          {!isCustomer && !provider.businessName && fullName(provider.user)}
        </strong>
        {phone && (
          <a href={`tel:${phone}`} onClick={() => party && noteCall(booking.id)}>
            {formatPhone(phone)}
          </a>
        )}
        {!phone && !isCustomer && provider.businessName && <span>{fullName(provider.user)}</span>}
      </div>
    </Root>
  );
}
