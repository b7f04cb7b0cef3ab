import type { Listing } from '@tm/contracts';
import { ActionCard, PriceHead } from './ActionCard';

/** The price alone, for people who neither book here nor own it: other providers and admins. */
export const PriceCard = ({ listing }: { listing: Listing }) => (
  <ActionCard>
    <PriceHead listing={listing} />
  </ActionCard>
);
