import type { Listing } from '@tm/contracts';
import { LISTINGS_PER_PAGE } from '@tm/domain';
import { LazyBoundary, styled } from '@tm/platform';
import { Suspense, useRef, type ComponentType, type ReactNode, type RefObject } from 'react';
import { itemId } from './listPosition';
import { useStoreScrollPosition } from './useStoreScrollPosition';
import type { ListingPages } from './useListingPages';

const SKELETONS = 6;

const Frame = styled.div<{ $stale: boolean }>`
  transition: opacity var(--ease);
  ${({ $stale }) => $stale && 'opacity: 0.5;'}
  > ul > li {
    /* Height of the sticky header and, on phones, the search, so that they do not cover a focused item. */
    scroll-margin-top: 72px;
  }
  /* Items far from the window are neither laid out nor painted. Before their first rendering they have an estimated height. */
  > ul > li:nth-child(n + ${LISTINGS_PER_PAGE + 1}) {
    content-visibility: auto;
    contain-intrinsic-block-size: auto var(--item-height, 380px);
    overflow-clip-margin: 8px;
  }
`;

/** `page`: the ids of the listings of a card's page, for requests about all of them. */
type CardProps = { listing: Listing; priority: boolean; page: string };
type Props = {
  pages: ListingPages;
  /** Renders the list element: columns or rows. */
  list: (items: ReactNode, ref: RefObject<HTMLUListElement | null>) => ReactNode;
  Card: ComponentType<CardProps>;
  Placeholder: ComponentType;
  /** Number of listings in the first view. Their pictures load immediately, others when they come near. */
  firstView: number;
};

const placeholders = (count: number, Placeholder: ComponentType) =>
  Array.from({ length: count }, (_, index) => (
    <li key={`placeholder-${index}`} data-testid="placeholder">
      <Placeholder />
    </li>
  ));

/** Returns the ids of the page that contains an index of the list. */
const pageOf = (listings: Listing[], index: number): string => {
  const start = index - (index % LISTINGS_PER_PAGE);
  return listings
    .slice(start, start + LISTINGS_PER_PAGE)
    .map(({ id }) => id)
    .join();
};

/** Returns the number of placeholders for the next page, so that content below moves only once. */
const coming = ({ isLoadingMore, total, listings = [], isContinued }: ListingPages) => {
  if (!isLoadingMore) return 0;
  const left = total === undefined || isContinued ? LISTINGS_PER_PAGE : total - listings.length;
  return Math.max(0, Math.min(LISTINGS_PER_PAGE, left));
};

/**
 * Listings found, or six placeholders in their shape. While new filters load, the previous result stays,
 * dimmed.
 */
export function RestoredList({ pages, list, Card, Placeholder, firstView }: Props) {
  const ref = useRef<HTMLUListElement>(null);
  useStoreScrollPosition(pages, ref);
  const { listings, isStale, shown } = pages;
  const items = listings?.map((listing, index) => (
    <li key={listing.id} id={itemId(listing.id)}>
      {/* A card that throws an error leaves the others. Each card of a rendered page hydrates separately. */}
      <LazyBoundary>
        <Suspense fallback={<Placeholder />}>
          <Card listing={listing} priority={index < firstView} page={pageOf(listings, index)} />
        </Suspense>
      </LazyBoundary>
    </li>
  ));
  return (
    // The key replaces the list for other filters, so that items do not move from the previous list to the
    // new one.
    <Frame key={shown.choice} $stale={isStale} aria-busy={isStale || !listings}>
      {list(
        items
          ? [...items, ...placeholders(coming(pages), Placeholder)]
          : placeholders(SKELETONS, Placeholder),
        ref,
      )}
    </Frame>
  );
}
