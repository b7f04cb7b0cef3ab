import { noteCall } from '@tm/api-client/calls';
import type { Booking } from '@tm/contracts';
import type { BookingParty } from '@tm/domain';
import { styled } from '@tm/platform';
import { ButtonLink, Card, Stack, VisuallyHidden } from '@tm/ui';
import { Phone, Share2 } from 'lucide-react';
import { BlockCustomer } from '../actions/BlockCustomer';
import { BookingFacts } from '../card/BookingFacts';
import { phoneOf } from '../details/BookingContact';
import { BookingTerms } from '../details/BookingTerms';
import { Contacts } from '../details/Contacts';
import { WhereOnMap } from '../details/WhereOnMap';
import { otherName } from '../labels/bookingLabels';
import { shareLink } from './shareLink';

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
  > * {
    flex: 1;
  }
`;

type Props = { booking: Booking; party: BookingParty };

/** Calls the other party, and shares the booking. */
function Reach({ booking, party }: Props) {
  const phone = phoneOf(booking, party === 'customer' ? 'provider' : 'customer');
  return (
    <Buttons>
      {phone && (
        <ButtonLink
          variant="secondary"
          href={`tel:${phone}`}
          aria-label={`Call ${otherName(booking, party)}`}
          onClick={() => noteCall(booking.id)}
        >
          <Phone aria-hidden="true" />
          Call
        </ButtonLink>
      )}
      <ButtonLink
        variant="secondary"
        href={shareLink(booking, party)}
        target="_blank"
        rel="noreferrer"
        aria-label="Share on WhatsApp (opens in a new tab)"
      >
        <Share2 aria-hidden="true" />
        Share
      </ButtonLink>
    </Buttons>
  );
}

/** When and where a booking is, its price, the other party and the terms. */
export const Facts = ({ booking, party }: { booking: Booking; party: BookingParty | null }) => (
  <Card>
    <Stack $gap={5}>
      <VisuallyHidden as="h2">When, where and how much</VisuallyHidden>
      <BookingFacts booking={booking} where={<WhereOnMap booking={booking} />} />
      <Contacts booking={booking} party={party} />
      {party && <Reach booking={booking} party={party} />}
      <BookingTerms booking={booking} party={party} />
      <BlockCustomer booking={booking} party={party} />
    </Stack>
  </Card>
);
