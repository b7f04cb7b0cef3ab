import type { Listing } from '@tm/contracts';
import { PRICE_UNITS } from '@tm/domain';
import { PriceTag } from '@tm/ui';
import { Price } from './cardStyle';

/**
 * Price such as '₦6,000 per hour'. The amount never wraps; on a narrow card the unit moves to the next line.
 * `formatCardPrice` is the same as a text.
 */
export const ListingPrice = ({ listing }: { listing: Listing }) => (
  <Price>
    <PriceTag amount={listing.basePrice} suffix="" />
    <span>{PRICE_UNITS[listing.priceType]}</span>
  </Price>
);
