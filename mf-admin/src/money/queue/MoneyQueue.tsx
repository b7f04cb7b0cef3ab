import { EmptyState } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import type { ReactNode } from 'react';
import type { Column } from '../../list/DataTable';
import { dateRangeFromUrl, DateRangeFields, type DateRange } from '../../list/DateRangeFields';
import { FilterSelect } from '../../list/FilterSelect';
import { ListPage } from '../../list/ListPage';
import { SearchBox } from '../../list/SearchBox';
import { Toolbar } from '../../list/Toolbar';
import { useListPage, type ListQuery } from '../../list/useListPage';
import type { StateLabel } from './queueCells';

type Options<State> = readonly (readonly [state: State, name: string])[];
type Params<State> = { state: State; search?: string } & Partial<DateRange>;

type Props<Row, State extends string> = {
  caption: string;
  /** The states of the filter. The first one is the default. */
  states: Options<State>;
  /** The label of the search field. Without it there is none. */
  searchLabel?: string;
  hasDates?: boolean;
  useQuery: (
    args: Params<State> & { cursor: string | undefined },
    options: { refetchOnMountOrArgChange: boolean },
  ) => ListQuery<Row>;
  columnsOf: (now: Date) => readonly Column<Row>[];
  /** The title of the error state. */
  failed: string;
  /** The title and the text when no row is in the default state. */
  empty: readonly [title: string, text: string];
  /** The title when no row matches the filters. */
  noMatch: string;
  /** The dialogs of the rows. */
  children: ReactNode;
};

/** Returns the options of a filter: groups of states, then each state in the order of its label, then all. */
export const stateOptions = <State extends string, Group extends string = never>(
  labels: Readonly<Record<State, StateLabel>>,
  groups: Options<Group> = [],
): Options<State | Group | 'all'> => [
  ...groups,
  ...(Object.keys(labels) as State[]).map((state) => [state, labels[state][0]] as const),
  ['all', 'All states'],
];

/** A queue of the tab Money: rows by state, search and day, in pages. The service is asked at each visit. */
export function MoneyQueue<Row extends { id: string }, State extends string>({
  caption,
  states,
  searchLabel,
  hasDates = false,
  useQuery,
  columnsOf,
  failed,
  empty: [emptyTitle, emptyText],
  noMatch,
  children,
}: Props<Row, State>) {
  const list = useListPage({
    defaults: { state: states[0]![0] as string, search: '', from: '', to: '' },
    choices: { state: states.map(([state]) => state) },
    toParams: ({ state, search, ...days }): Params<State> => ({
      state: state as State,
      ...(searchLabel && search.trim() && { search: search.trim() }),
      ...(hasDates && dateRangeFromUrl(days)),
    }),
    useQuery,
    isAlwaysFresh: true,
  });
  const { typed, field, change } = list;
  const now = useMinute();
  return (
    <>
      <ListPage
        list={list}
        filters={
          <Toolbar>
            {searchLabel && <SearchBox label={searchLabel} {...field('search')} />}
            <FilterSelect label="State" options={states} {...field('state')} />
            {hasDates && <DateRangeFields days={typed} onChange={change} />}
          </Toolbar>
        }
        caption={caption}
        columns={columnsOf(now)}
        failed={failed}
        empty={<EmptyState title={emptyTitle} text={emptyText} />}
        noMatch={noMatch}
      />
      {children}
    </>
  );
}
