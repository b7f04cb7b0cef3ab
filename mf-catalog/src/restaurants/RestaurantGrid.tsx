import type { Listing } from '@tm/contracts';
import { styled } from '@tm/platform';
import { Grid } from '@tm/ui';
import { CardSkeleton } from '../listing-card';
import { RestaurantCard } from './RestaurantCard';

const SKELETONS = 6;
const FIRST_VIEW = 3;

const Frame = styled(Grid)<{ $stale: boolean }>`
  row-gap: var(--s-8);
  transition: opacity var(--ease);
  ${({ $stale }) => $stale && 'opacity: 0.5;'}
`;

type Props = { restaurants: Listing[] | undefined; isStale: boolean };

/** The restaurants found, or placeholders in their shape. */
export const RestaurantGrid = ({ restaurants, isStale }: Props) => (
  <Frame as="ul" $min={300} $gap={6} $stale={isStale} aria-busy={isStale || !restaurants}>
    {restaurants
      ? restaurants.map((listing, index) => (
          <li key={listing.id}>
            <RestaurantCard listing={listing} priority={index < FIRST_VIEW} />
          </li>
        ))
      : Array.from({ length: SKELETONS }, (_, index) => (
          <li key={index} data-testid="placeholder">
            <CardSkeleton />
          </li>
        ))}
  </Frame>
);
