import { segmentMatcher } from '@tm/domain';
import type { Segments } from '../site';

/**
 * Returns which segment renders a path, as the shell's router would choose, and whether the path is a page.
 */
export function pageMatcher({ segments, pages }: Segments) {
  const own = new Set(pages);
  const segmentOf = segmentMatcher(segments);
  return {
    segmentOf,
    isPage: (path: string) => own.has(path.replace(/(.)\/$/, '$1')) || segmentOf(path) !== undefined,
  };
}
