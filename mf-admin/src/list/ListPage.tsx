import { Fragment, type ReactNode } from 'react';
import type { Column } from './DataTable';
import { NoMatch } from './NoMatch';
import { PagedTable } from './PagedTable';
import type { ListQuery } from './useListPage';
import type { Pages } from './usePager';

type Props<Row> = {
  /** From `useListPage`. */
  list: { isDefault: boolean; reset: () => void; clears: number; pages: Pages; query: ListQuery<Row> };
  /** The toolbar. */
  filters: ReactNode;
  caption: string;
  columns: readonly Column<Row>[];
  /** The title of the error state. */
  failed: string;
  /** Shown when there is nothing and no filter is set. */
  empty: ReactNode;
  /** Shown when nothing matches the filters: a title, or an element. */
  noMatch: ReactNode;
  /** Other than the defaults: `list.isDefault` counts every parameter. */
  isFiltered?: boolean;
  /** Short cards on phones and tablets. */
  isCompact?: boolean;
  /** Shown above the table. */
  children?: ReactNode;
};

/** A list of an admin page: the toolbar and the table in its states. */
export const ListPage = <Row extends { id: string }>({
  list: { isDefault, reset, clears, pages, query },
  filters,
  caption,
  columns,
  failed,
  empty,
  noMatch,
  isFiltered = !isDefault,
  isCompact,
  children,
}: Props<Row>) => (
  <>
    <Fragment key={clears}>{filters}</Fragment>
    <PagedTable
      caption={caption}
      columns={columns}
      rowKey={({ id }) => id}
      query={query}
      pages={pages}
      failed={failed}
      onClear={reset}
      isCompact={isCompact}
      empty={
        !isFiltered ? (
          empty
        ) : typeof noMatch === 'string' ? (
          <NoMatch title={noMatch} onClear={reset} />
        ) : (
          noMatch
        )
      }
    >
      {children}
    </PagedTable>
  </>
);
