import type { Listing } from '@tm/contracts';
import { ActCard, PriceHead } from './ActCard';

/** The price alone, for people who neither book here nor own it: other providers and admins. */
export const PriceCard = ({ listing }: { listing: Listing }) => (
  <ActCard>
    <PriceHead listing={listing} />
  </ActCard>
);
