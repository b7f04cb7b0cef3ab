import { Skeleton } from '@tm/ui';
import { Cards, RestaurantSkeleton } from './RestaurantGrid';

/** Placeholder of food and catering, with the height of a row of cards. */
export const FoodPlaceholder = () => (
  <div>
    <Skeleton $width={180} $height={56} />
    <Cards $min={300} $gap={6}>
      <RestaurantSkeleton />
    </Cards>
  </div>
);
