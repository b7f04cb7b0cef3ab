import type { OpenPage } from '@tm/api-client/page';
import { useDebouncedValue } from '@tm/ui/search';
import { useState } from 'react';
import { usePager } from './usePager';
import { useUrlFilters } from './useUrlFilters';

export type ListQuery<Row> = {
  data?: OpenPage<Row>;
  currentData?: OpenPage<Row>;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};

type Options<Name extends string, Params extends object, Row> = {
  /** The filters with their defaults. */
  defaults: Readonly<Record<Name, string>>;
  /** The values of the filters that are a list. */
  choices?: Partial<Record<NoInfer<Name>, readonly string[]>>;
  /** The parameter of the opened row. Other filters and other pages clear it. */
  selectionKey?: NoInfer<Name>;
  /** Returns the query for the service. */
  toParams: (filters: Record<NoInfer<Name>, string>) => Params;
  useQuery: (
    args: Params & { cursor: string | undefined },
    options: { refetchOnMountOrArgChange: boolean },
  ) => ListQuery<Row>;
  /** Asks the service each time the list is opened: for queues. */
  isAlwaysFresh?: boolean;
};

/**
 * A list of an admin page: its filters in the URL, its pages, and the query. A search is sent after a pause
 * in typing. `clears` is the key of the fields, so that they lose a text that is no date when the filters are
 * cleared.
 */
export function useListPage<Name extends string, Params extends object, Row>({
  defaults,
  choices,
  selectionKey,
  toParams,
  useQuery,
  isAlwaysFresh = false,
}: Options<Name, Params, Row>) {
  const [clears, setClears] = useState(0);
  const { filters, typed, field, change, isDefault, clear } = useUrlFilters(defaults, choices, selectionKey);
  const search = useDebouncedValue((filters as Partial<Record<string, string>>)['search']);
  const params = toParams(search === undefined ? filters : { ...filters, search });
  const pages = usePager(JSON.stringify(params), selectionKey);
  const query = useQuery({ ...params, cursor: pages.cursor }, { refetchOnMountOrArgChange: isAlwaysFresh });
  const reset = () => {
    clear();
    setClears((count) => count + 1);
  };
  return { filters, typed, field, change, isDefault, reset, clears, params, pages, query };
}
