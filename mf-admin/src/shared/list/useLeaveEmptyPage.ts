import { useEffect } from 'react';
import type { Pages } from './usePager';

/** The last row of a page behind the first was ruled on: what waits is on the page before. */
export function useLeaveEmptyPage(pages: Pages, isOver: boolean): void {
  useEffect(() => {
    if (isOver && pages.index > 0) pages.previous();
  }, [isOver, pages]);
}
