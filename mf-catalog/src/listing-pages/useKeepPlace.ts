import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { LISTINGS_PER_PAGE } from '@tm/domain';
import { lookAt, putBack, upTo } from './listView';
import { keepPlace, type Place } from './places';
import type { ListingPages } from './useListingPages';

const PAUSE_MS = 250;
const currentEntry = () => (window.history.state as { key?: string } | null)?.key ?? 'default';

/** Ours, or the browser would first go where nothing is yet. Each entry of the history has its own. */
const useOwnRestoration = () =>
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    return () => {
      window.history.scrollRestoration = 'auto';
    };
  }, []);

/** Goes back to the kept place once its listings are there, unless its visitor scrolls first; another choice begins at the top of the list. */
function useReturn({ name, place, listings, isStale }: ListingPages, list: RefObject<HTMLElement | null>) {
  const last = useRef(name);
  const wanted = useRef<Place>(place);
  useLayoutEffect(() => {
    if (last.current !== name) {
      last.current = name;
      wanted.current = place;
      if (!place && list.current) upTo(list.current);
    }
    if (!wanted.current || !listings || isStale) return;
    putBack(wanted.current);
    wanted.current = undefined;
  });
  useEffect(() => {
    const forget = () => {
      wanted.current = undefined;
    };
    const ways = ['wheel', 'touchmove'] as const;
    for (const way of ways) window.addEventListener(way, forget, { passive: true });
    return () => ways.forEach((way) => window.removeEventListener(way, forget));
  }, []);
  return wanted;
}

/** Remembers, for back, forward and reload, how much of a list was loaded and where its visitor stood. */
export function useKeepPlace(pages: ListingPages, list: RefObject<HTMLElement | null>): void {
  const { name, entry, listings, isStale } = pages;
  const wanted = useReturn(pages, list);
  const count = isStale ? 0 : (listings?.length ?? 0);
  useOwnRestoration();
  useEffect(() => {
    if (count === 0) return undefined;
    let latest: Omit<Place, 'at'> | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      if (latest) keepPlace(name, latest);
    };
    const look = () => {
      // After Back, the browser scrolls for the page that comes next.
      if (!list.current || wanted.current || currentEntry() !== entry) return;
      latest = { count, ...lookAt(list.current) };
      timer ??= setTimeout(keep, PAUSE_MS);
    };
    if (count > LISTINGS_PER_PAGE) look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('pagehide', keep);
    return () => {
      keep();
      window.removeEventListener('scroll', look);
      window.removeEventListener('pagehide', keep);
    };
  }, [name, entry, count, list, wanted]);
}
