import type { Listing } from '@tm/contracts';
import { describeCancellationTerms, describeReliability } from '@tm/domain';
import { Slot } from '@tm/platform';
import { CalendarCheck, CalendarX2, ShieldCheck, UserCheck, Zap } from 'lucide-react';
import { ActionCard, PriceHead } from './ActionCard';
import { LazyFreeTimes } from '../free/LazyFreeTimes';
import { MobileActionBar } from './MobileActionBar';

/**
 * Returns only claims that are true for this provider (PD-29). An admin has verified the business; measured
 * response times decide on "Quick response" (`isQuickResponse`), the ends of bookings on the number of kept
 * ones (`reliabilityOf`).
 */
const claimsOf = ({ provider }: Listing) => [
  { Icon: ShieldCheck, text: 'Secure escrow payment' },
  ...(provider?.quickResponse ? [{ Icon: Zap, text: 'Quick response' }] : []),
  ...(provider?.reliability
    ? [{ Icon: CalendarCheck, text: describeReliability(provider.reliability) }]
    : []),
  ...(provider?.isVerified ? [{ Icon: UserCheck, text: 'Verified professional' }] : []),
];

/**
 * Book This Service (product 2.7), for customers. The button and its dialog belong to another team, which
 * fills the slot.
 */
export const BookingCard = ({ listing }: { listing: Listing }) => (
  <ActionCard as="section" aria-labelledby="book-this-service">
    <h2 id="book-this-service">Book This Service</h2>
    <PriceHead listing={listing} />
    <LazyFreeTimes listing={listing} />
    <ul>
      {claimsOf(listing).map(({ Icon, text }) => (
        <li key={text}>
          <Icon aria-hidden="true" />
          {text}
        </li>
      ))}
      <li>
        <CalendarX2 aria-hidden="true" />
        {describeCancellationTerms(listing.cancellationHours)}
      </li>
    </ul>
    <MobileActionBar listing={listing} free>
      <Slot name="book-service" serviceId={listing.id} height={52} />
    </MobileActionBar>
    <p>Final price may vary based on your requirements</p>
  </ActionCard>
);
