import { noteCall } from '@tm/api-client/calls';
import type { Booking } from '@tm/contracts';
import { styled } from '@tm/platform';
import { ButtonLink } from '@tm/ui';
import { Phone } from 'lucide-react';
import { BookingRow } from './BookingRow';

const Root = styled.article`
  display: grid;
  background: var(--brand-tint);
  h3 {
    padding: var(--s-3) var(--s-4) 0;
    color: var(--brand-strong);
    font-size: var(--fs-sm);
  }
  > a:last-child:not(:nth-child(2)) {
    justify-self: start;
    margin: 0 var(--s-4) var(--s-3);
  }
`;

/** The running or next appointment of a customer, with a call to the provider. */
export function NextUp({ booking }: { booking: Booking }) {
  const { id, provider, status } = booking;
  const title = status === 'in_progress' ? 'Now' : 'Next up';
  const name = provider.businessName || 'the provider';
  return (
    <Root aria-label={title}>
      <h3>{title}</h3>
      <BookingRow booking={booking} />
      {provider.user.phone && (
        <ButtonLink
          variant="secondary"
          size="sm"
          href={`tel:${provider.user.phone}`}
          aria-label={`Call ${name}`}
          onClick={() => noteCall(id)}
        >
          <Phone aria-hidden="true" />
          Call
        </ButtonLink>
      )}
    </Root>
  );
}
