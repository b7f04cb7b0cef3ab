import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { LISTINGS_PER_PAGE } from '@tm/domain';
import { currentPosition, restorePosition, scrollToTop } from './listPosition';
import { storeScrollPosition, type ScrollPosition } from './scrollPositions';
import type { ListingPages } from './useListingPages';

const STORE_DELAY_MS = 250;
const currentEntry = () => (window.history.state as { key?: string } | null)?.key ?? 'default';

/**
 * Disables the browser's scroll restoration, which runs before the listings are loaded. Positions are stored
 * per history entry.
 */
const useManualScrollRestoration = () =>
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    return () => {
      window.history.scrollRestoration = 'auto';
    };
  }, []);

/**
 * Restores the stored position once its listings are loaded, unless the user scrolls first. New filters start
 * at the top of the list.
 */
function useRestorePosition(
  { name, position, listings, isStale, isRestoring }: ListingPages,
  list: RefObject<HTMLElement | null>,
) {
  const lastName = useRef(name);
  const target = useRef<ScrollPosition>(position);
  useLayoutEffect(() => {
    if (lastName.current !== name) {
      lastName.current = name;
      target.current = position;
      if (!position && list.current) scrollToTop(list.current);
    }
    if (!target.current || !listings || isStale || isRestoring) return;
    restorePosition(target.current);
    target.current = undefined;
  });
  useEffect(() => {
    const cancel = () => {
      target.current = undefined;
    };
    const events = ['wheel', 'touchmove'] as const;
    for (const event of events) window.addEventListener(event, cancel, { passive: true });
    return () => events.forEach((event) => window.removeEventListener(event, cancel));
  }, []);
  return target;
}

/** Stores the length and scroll position of a list for back, forward and reload. */
export function useStoreScrollPosition(pages: ListingPages, list: RefObject<HTMLElement | null>): void {
  const { name, entry, listings, isStale } = pages;
  const target = useRestorePosition(pages, list);
  const count = isStale ? 0 : (listings?.length ?? 0);
  useManualScrollRestoration();
  useEffect(() => {
    if (count === 0) return undefined;
    let latest: Omit<ScrollPosition, 'at'> | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const store = () => {
      clearTimeout(timer);
      timer = undefined;
      if (latest) storeScrollPosition(name, latest);
    };
    const record = () => {
      // After Back the browser already scrolls for the other page. Such a position is not stored.
      if (!list.current || target.current || currentEntry() !== entry) return;
      latest = { count, ...currentPosition(list.current) };
      timer ??= setTimeout(store, STORE_DELAY_MS);
    };
    if (count > LISTINGS_PER_PAGE) record();
    window.addEventListener('scroll', record, { passive: true });
    window.addEventListener('pagehide', store);
    return () => {
      store();
      window.removeEventListener('scroll', record);
      window.removeEventListener('pagehide', store);
    };
  }, [name, entry, count, list, target]);
}
