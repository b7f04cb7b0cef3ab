import { useSearchParams } from '@tm/platform';
import { NO_FILTERS, readFilters, writeFilters, type Filters } from './filters';

export type ChangeFilters = (change: Partial<Filters>, how?: { replace?: boolean }) => void;

/**
 * Stores the filters in the URL, so that results can be shared and Back undoes a choice. Typing replaces the
 * history entry; other changes add one.
 */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  const change: ChangeFilters = (part, { replace = false } = {}) =>
    setParams(writeFilters({ ...filters, ...part }), { replace });
  const clear = () => setParams(writeFilters({ ...NO_FILTERS, sort: filters.sort }));
  return { filters, change, clear };
}
