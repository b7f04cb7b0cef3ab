import type { Listing } from '@tm/contracts';
import { cuisineNames, priceLevelOf } from '@tm/domain';
import { styled } from '@tm/platform';
import { Line, PriceLevel } from '../search';

/** Long names are cut rather than the price level. */
const Root = styled(Line)`
  display: flex;
  white-space: pre;
  > span:first-child:not(:last-child) {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

/** Kinds of food and price level of a restaurant in one line, or nothing if neither is known. */
export function FoodLine({ listing }: { listing: Listing }) {
  const names = cuisineNames(listing.cuisines).join(' · ');
  const level = priceLevelOf(listing);
  if (!names && !level) return null;
  return (
    <Root>
      <span>{names}</span>
      {level && (
        <span>
          {names && ' · '}
          <PriceLevel level={level} />
        </span>
      )}
    </Root>
  );
}
