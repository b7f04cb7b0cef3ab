import type { Listing } from '@tm/contracts';
import { cuisineNames, priceLevelOf } from '@tm/domain';
import { PriceLevel } from '../../search';

/** Kinds of food and price level of a restaurant, as far as they are known. */
export function FoodFacts({ listing }: { listing: Listing }) {
  const food = cuisineNames(listing.cuisines).join(', ');
  const level = priceLevelOf(listing);
  return (
    <>
      {food && (
        <div>
          <dt>Kinds of food</dt>
          <dd>{food}</dd>
        </div>
      )}
      {level && (
        <div>
          <dt>Price level</dt>
          <dd>
            <PriceLevel level={level} />
          </dd>
        </div>
      )}
    </>
  );
}
