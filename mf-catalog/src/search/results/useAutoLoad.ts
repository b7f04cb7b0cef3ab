import { LISTINGS_PER_PAGE } from '@tm/domain';
import { useLowData } from '@tm/platform';
import { useEffect, useRef } from 'react';
import type { ListingPages } from './useListingPages';

/**
 * Number of listings that load automatically while the user scrolls. Then the link waits for a click, so that
 * the footer can be reached.
 */
const AUTO_LOAD_LIMIT = 4 * LISTINGS_PER_PAGE;
/** Distance from the end of the list at which the next page loads. */
const PRELOAD_MARGIN = '900px';

/**
 * Loads the next page when the element comes near the window, except in low data mode and after a page that
 * is not full: such a page has searched far for few listings.
 */
export function useAutoLoad({
  listings = [],
  hasMore,
  isLoadingMore,
  isLastFull,
  isStale,
  failed,
  more,
}: ListingPages) {
  const foot = useRef<HTMLDivElement>(null);
  const [isLowData] = useLowData();
  const isBetween = listings.length % AUTO_LOAD_LIMIT !== 0;
  const isDue = hasMore && !isLoadingMore && !isStale && !failed && !isLowData && isBetween && isLastFull;
  const latest = useRef(more);
  useEffect(() => {
    latest.current = more;
  });
  useEffect(() => {
    if (!isDue || !foot.current || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && latest.current(),
      { rootMargin: `0px 0px ${PRELOAD_MARGIN} 0px` },
    );
    observer.observe(foot.current);
    return () => observer.disconnect();
  }, [isDue, listings.length]);
  return foot;
}
