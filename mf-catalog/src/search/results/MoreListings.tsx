import type { Listing } from '@tm/contracts';
import { LISTINGS_PER_PAGE } from '@tm/domain';
import { styled } from '@tm/platform';
import { ButtonLink, VisuallyHidden } from '@tm/ui';
import { useLayoutEffect, useRef, type MouseEvent, type RefObject } from 'react';
import { formatCount, formatCountOf, type Noun } from '../filters/countLabels';
import { focusListing } from './listPosition';
import { LoadProblem } from './LoadProblem';
import { useAutoLoad } from './useAutoLoad';
import type { ListingPages } from './useListingPages';

/**
 * Longest list on one page. From here the link opens a separate page, because a longer list would slow down
 * small phones.
 */
const MAX_LISTINGS = 20 * LISTINGS_PER_PAGE;

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--s-3);
  margin-top: var(--s-8);
  color: var(--ink-2);
  font-size: var(--fs-sm);
  > a {
    min-width: 160px;
  }
`;

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Focuses the first listing that the link has loaded, unless the user has moved the focus elsewhere. */
function useFocusOnNew(listings: Listing[], foot: RefObject<HTMLElement | null>) {
  const from = useRef<number>(undefined);
  useLayoutEffect(() => {
    const first = from.current === undefined ? undefined : listings[from.current];
    if (!first) return;
    from.current = undefined;
    const { activeElement, body } = document;
    if (activeElement === body || foot.current?.contains(activeElement)) focusListing(first.id);
  });
  return () => {
    from.current = listings.length;
  };
}

type Props = {
  pages: ListingPages;
  noun: Noun;
  /** Called when the link opens a separate page. */
  onContinue: () => void;
};

const describeShown = ({ listings = [], total, isContinued }: ListingPages, noun: Noun) => {
  if (listings.length === 0) return `No ${noun[1]} found so far`;
  return total === undefined || isContinued
    ? `Showing ${formatCountOf(listings.length, noun)}`
    : `Showing ${formatCount(listings.length)} of ${formatCount(total)}`;
};

/**
 * Foot of a list: number shown, total, and a link to more. The first pages load automatically before the end
 * is visible; then the link waits for a click, so that the page's footer can be reached.
 */
export function MoreListings({ pages, noun, onContinue }: Props) {
  const { listings = [], hasMore, isLoadingMore, failed, more } = pages;
  const foot = useAutoLoad(pages);
  const focusOnNew = useFocusOnNew(listings, foot);
  const handleMore = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    if (listings.length >= MAX_LISTINGS) return onContinue();
    event.preventDefault();
    focusOnNew();
    if (!isLoadingMore) more();
  };
  if (failed === 'more')
    return <LoadProblem compact title={`The next ${noun[1]} did not load`} onRetry={more} />;
  return (
    <Root ref={foot}>
      <p aria-live="polite">{describeShown(pages, noun)}</p>
      {hasMore && (
        <ButtonLink
          variant="secondary"
          to={pages.next}
          aria-disabled={isLoadingMore || undefined}
          onClick={handleMore}
        >
          {isLoadingMore ? 'Loading…' : 'Show more'}
          <VisuallyHidden> {noun[1]}</VisuallyHidden>
        </ButtonLink>
      )}
    </Root>
  );
}
