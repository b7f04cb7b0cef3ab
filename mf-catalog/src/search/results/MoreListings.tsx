import type { Listing } from '@tm/contracts';
import { LISTINGS_PER_PAGE } from '@tm/domain';
import { styled } from '@tm/platform';
import { ButtonLink, VisuallyHidden } from '@tm/ui';
import { useLayoutEffect, useRef, type MouseEvent, type RefObject } from 'react';
import type { Noun } from '../filters/countLabels';
import { focusListing } from './listPosition';
import { LoadProblem } from './LoadProblem';
import { useAutoLoad } from './useAutoLoad';
import type { ListingPages } from './useListingPages';

/** A longer list would weigh on a small phone: from here the link leads to a page of its own. */
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

/** After the link was followed, the focus goes on to the first listing that it brought, unless it has gone elsewhere. */
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
  /** The link is about to lead to a page of its own. */
  onContinue: () => void;
};

const describeShown = ({ listings = [], total, isContinued }: ListingPages, noun: Noun) => {
  const shown = listings.length.toLocaleString('en-NG');
  return total === undefined || isContinued
    ? `Showing ${shown} ${noun[1]}`
    : `Showing ${shown} of ${total.toLocaleString('en-NG')}`;
};

/**
 * The foot of a list: how many of how many, and the way to more. Some pages come by themselves before the end is in sight; then it waits
 * to be asked, so that the page's own foot can be reached.
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
          {isLoadingMore ? 'Loading…' : 'Load more'}
          <VisuallyHidden> {noun[1]}</VisuallyHidden>
        </ButtonLink>
      )}
    </Root>
  );
}
