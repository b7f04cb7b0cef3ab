import { useLocation, useSearchParams } from '@tm/platform';
import { useState } from 'react';

/**
 * Pager state, stored in the history entry: the cursors of the pages up to the shown one, and the key of
 * their list.
 */
export type PagerState = { of: string; cursors: readonly string[] };

const pagesOf = (cursors: readonly string[], setCursors: (to: readonly string[]) => void) => ({
  cursor: cursors.at(-1),
  /** Number of pages before this one. */
  index: cursors.length,
  next: (cursor: string) => setCursors([...cursors, cursor]),
  previous: () => setCursors(cursors.slice(0, -1)),
});
export type Pages = ReturnType<typeof pagesOf>;

/**
 * Pages forward and back through lists that only return the next cursor. The cursors are stored with the
 * history entry, so that back, reload and `useBackLink` restore the page. Another `key` (the list with its
 * filters) starts at the first page. `selectionKey` names the parameter of the opened row; turning a page
 * clears it.
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

/**
 * Pager for a second list of a page, whose history entry stores the pages of the first list. It starts at the
 * first page with each visit.
 */
export function useLocalPager(): Pages {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  return pagesOf(cursors, setCursors);
}
