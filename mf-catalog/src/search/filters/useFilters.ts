import { useUrlCodec, type UrlCodec } from '@tm/ui/url-state';
import { NO_FILTERS, readFilters, writeFilters, type Filters } from './filters';

export type ChangeFilters = (change: Partial<Filters>, how?: { replace?: boolean }) => void;

/** A change also removes the cursor: other filters begin another list. */
const FILTERS: UrlCodec<Filters> = {
  names: [...Object.keys(NO_FILTERS), 'cursor'],
  read: readFilters,
  write: writeFilters,
};

/**
 * Stores the filters in the URL, so that results can be shared and Back undoes a choice. Typing replaces the
 * history entry; other changes add one.
 */
export function useFilters() {
  const [filters, set] = useUrlCodec(FILTERS, { history: 'push' });
  const change: ChangeFilters = (part, { replace = false } = {}) =>
    set(part, { history: replace ? 'replace' : 'push' });
  const clear = () => set({ ...NO_FILTERS, sort: filters.sort });
  return { filters, change, clear };
}
