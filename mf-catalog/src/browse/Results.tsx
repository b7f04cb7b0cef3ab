import type { Listing } from '@tm/contracts';
import { styled } from '@tm/platform';
import { CardGrid, CardSkeleton, ListingCard, ListingRow, RowList, RowSkeleton } from '../listing-card';
import type { View } from './useView';

const SKELETONS = 6;
/** As many as the first view holds: they are fetched at once, the others when they come near. */
const FIRST_VIEW = 3;

const Frame = styled.div<{ $stale: boolean }>`
  transition: opacity var(--ease);
  ${({ $stale }) => $stale && 'opacity: 0.5;'}
`;

type Props = { listings: Listing[] | undefined; view: View; isStale: boolean };

/** The services found, or six placeholders in their shape. While a new choice is on its way the old result stays, dimmed. */
export function Results({ listings, view, isStale }: Props) {
  const [Items, Card, Placeholder] =
    view === 'grid' ? [CardGrid, ListingCard, CardSkeleton] : [RowList, ListingRow, RowSkeleton];
  return (
    <Frame $stale={isStale} aria-busy={isStale || !listings}>
      <Items>
        {listings
          ? listings.map((listing, index) => (
              <li key={listing.id}>
                <Card listing={listing} priority={index < FIRST_VIEW} />
              </li>
            ))
          : Array.from({ length: SKELETONS }, (_, index) => (
              <li key={index} data-testid="placeholder">
                <Placeholder />
              </li>
            ))}
      </Items>
    </Frame>
  );
}
