import { useEffect } from 'react';
import type { Pages } from './usePager';

/** Returns to the previous page when the last row of a later page was decided. */
export function useLeaveEmptyPage(pages: Pages, isOver: boolean): void {
  useEffect(() => {
    if (isOver && pages.index > 0) pages.previous();
  }, [isOver, pages]);
}
