import type { Listing } from '@tm/contracts';
import { LISTINGS_PER_PAGE } from '@tm/domain';
import { styled } from '@tm/platform';
import { useRef, type ComponentType, type ReactNode, type RefObject } from 'react';
import { itemId } from './listPosition';
import { useStoreScrollPosition } from './useStoreScrollPosition';
import type { ListingPages } from './useListingPages';

const SKELETONS = 6;

const Frame = styled.div<{ $stale: boolean }>`
  transition: opacity var(--ease);
  ${({ $stale }) => $stale && 'opacity: 0.5;'}
  > ul > li {
    /* Below the header and, on phones, the search: where the focus goes is never under them. */
    scroll-margin-top: 72px;
  }
  /* What is far from the window is neither laid out nor painted; until it was there it has about the height of its kind. */
  > ul > li:nth-child(n + ${LISTINGS_PER_PAGE + 1}) {
    content-visibility: auto;
    contain-intrinsic-block-size: auto var(--item-height, 380px);
    overflow-clip-margin: 8px;
  }
`;

type CardProps = { listing: Listing; priority: boolean };
type Props = {
  pages: ListingPages;
  /** Draws the list itself: columns or rows. */
  list: (items: ReactNode, ref: RefObject<HTMLUListElement | null>) => ReactNode;
  Card: ComponentType<CardProps>;
  Placeholder: ComponentType;
  /** As many as the first view holds: their pictures are fetched at once, the others when they come near. */
  firstView: number;
};

const placeholders = (count: number, Placeholder: ComponentType) =>
  Array.from({ length: count }, (_, index) => (
    <li key={`placeholder-${index}`} data-testid="placeholder">
      <Placeholder />
    </li>
  ));

/** How many come with the next page: their room is kept before they are there, so that nothing below moves twice. */
const coming = ({ isLoadingMore, total, listings = [], isContinued }: ListingPages) => {
  if (!isLoadingMore) return 0;
  const left = total === undefined || isContinued ? LISTINGS_PER_PAGE : total - listings.length;
  return Math.max(0, Math.min(LISTINGS_PER_PAGE, left));
};

/** The listings found, or six placeholders in their shape. While a new choice is on its way the old result stays, dimmed. */
export function RestoredList({ pages, list, Card, Placeholder, firstView }: Props) {
  const ref = useRef<HTMLUListElement>(null);
  useStoreScrollPosition(pages, ref);
  const { listings, isStale, shown } = pages;
  const items = listings?.map((listing, index) => (
    <li key={listing.id} id={itemId(listing.id)}>
      <Card listing={listing} priority={index < firstView} />
    </li>
  ));
  return (
    // Another choice is another list: nothing of the last one moves to its place in it.
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
