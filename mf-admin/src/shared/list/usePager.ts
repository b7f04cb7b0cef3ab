import { useLocation, useSearchParams } from '@tm/platform';
import { useState } from 'react';

/** How far a list was turned, in the entry of the history: the cursors behind the shown page, and the list they are of. */
export type PagerState = { of: string; cursors: readonly string[] };

const pagesOf = (cursors: readonly string[], setCursors: (to: readonly string[]) => void) => ({
  cursor: cursors.at(-1),
  /** How many pages lie before this one. */
  index: cursors.length,
  next: (cursor: string) => setCursors([...cursors, cursor]),
  previous: () => setCursors(cursors.slice(0, -1)),
});
export type Pages = ReturnType<typeof pagesOf>;

/**
 * Forward and back through pages that only know their next cursor: the cursors of the pages behind are kept with the address, so that back,
 * reload and the links of `useWayBack` find the page that was left. Another `key` (the list with its filters) starts at the first page.
 * `opened` names what a link has opened in the address: it is behind whoever turns the pages.
 */
export function usePager(key: string, selectionKey?: string): Pages {
  const state = useLocation().state as { pages?: PagerState } | null;
  const [, setParams] = useSearchParams();
  const cursors = state?.pages?.of === key ? state.pages.cursors : [];
  const setCursors = (to: readonly string[]) => {
    const pages: PagerState = { of: key, cursors: to };
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (selectionKey) next.delete(selectionKey);
        return next;
      },
      { replace: true, state: { ...state, pages } },
    );
  };
  return pagesOf(cursors, setCursors);
}

/** The same for a second list of a page, whose address has the pages of the first: it begins anew with each visit. */
export function useLocalPager(): Pages {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  return pagesOf(cursors, setCursors);
}
