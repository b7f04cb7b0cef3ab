import type { Listing } from '@tm/contracts';
import { ActionCard, PriceHead } from './ActionCard';

/** Price without an action, for other providers and admins. */
export const PriceCard = ({ listing }: { listing: Listing }) => (
  <ActionCard>
    <PriceHead listing={listing} />
  </ActionCard>
);
