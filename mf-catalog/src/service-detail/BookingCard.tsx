import type { Listing } from '@tm/contracts';
import { sayCancellationTerms } from '@tm/domain';
import { Slot } from '@tm/platform';
import { CalendarX2, Clock, ShieldCheck, UserCheck } from 'lucide-react';
import { ActCard, PriceHead } from './ActCard';
import { ThumbBar } from './ThumbBar';

const PROMISES = [
  { Icon: ShieldCheck, text: 'Secure escrow payment' },
  { Icon: Clock, text: 'Quick response' },
  { Icon: UserCheck, text: 'Verified professional' },
] as const;

/**
 * Book This Service (spec 2.7), for customers. What happens at Book Now is another team's: the slot has the button and its dialog.
 */
export const BookingCard = ({ listing }: { listing: Listing }) => (
  <ActCard as="section" aria-labelledby="book-this-service">
    <h2 id="book-this-service">Book This Service</h2>
    <PriceHead listing={listing} />
    <ul>
      {PROMISES.map(({ Icon, text }) => (
        <li key={text}>
          <Icon aria-hidden="true" />
          {text}
        </li>
      ))}
      <li>
        <CalendarX2 aria-hidden="true" />
        {sayCancellationTerms(listing.cancellationHours)}
      </li>
    </ul>
    <ThumbBar listing={listing}>
      <Slot name="book-service" serviceId={listing.id} height={52} />
    </ThumbBar>
    <p>Final price may vary based on your requirements</p>
  </ActCard>
);
