import type { RestaurantFilters } from '@tm/domain';
import { LazyBoundary, lazyScreen, styled } from '@tm/platform';
import { useNearView } from '@tm/ui/near-view';
import { Suspense } from 'react';
import { FoodPlaceholder } from './FoodPlaceholder';

const FoodBand = lazyScreen(() => import('./FoodBand'), 'FoodBand');

const Root = styled.div`
  margin-top: var(--s-12);
`;

/** Food and catering below the restaurants. It loads when it comes near the window. */
export function FoodNearView({ filters }: { filters: RestaurantFilters }) {
  const { place, isNear } = useNearView<HTMLDivElement>();
  return (
    <Root ref={place}>
      <LazyBoundary>
        <Suspense fallback={<FoodPlaceholder />}>
          {isNear ? <FoodBand filters={filters} /> : <FoodPlaceholder />}
        </Suspense>
      </LazyBoundary>
    </Root>
  );
}
