import type { Listing } from '@tm/contracts';
import { ButtonLink } from '@tm/ui';
import { Pencil } from 'lucide-react';
import { ActionCard, PriceHead } from './ActionCard';
import { MobileActionBar } from './MobileActionBar';

/** Shown to the owner instead of the booking card, with a link to edit the service. */
export const OwnerCard = ({ listing }: { listing: Listing }) => (
  <ActionCard as="section" aria-labelledby="your-service">
    <h2 id="your-service">Your service</h2>
    <PriceHead listing={listing} />
    <p>This is how customers see it.</p>
    <MobileActionBar listing={listing}>
      <ButtonLink full size="lg" to={`/services/manage/${listing.id}`}>
        <Pencil aria-hidden="true" />
        Edit
      </ButtonLink>
    </MobileActionBar>
  </ActionCard>
);
