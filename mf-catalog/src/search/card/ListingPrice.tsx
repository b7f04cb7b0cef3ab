import { PriceTag } from '@tm/ui';
import type { Listing } from '@tm/contracts';
import { Price } from './cardStyle';
import { PER } from './priceLabels';

/**
 * Price such as '₦6,000 per hour'. The amount never wraps; on a narrow card the unit moves to the next line.
 */
export const ListingPrice = ({ listing }: { listing: Listing }) => (
  <Price>
    <PriceTag amount={listing.basePrice} suffix="" />
    <span>{PER[listing.priceType]}</span>
  </Price>
);
