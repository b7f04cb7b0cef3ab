import type { Page } from '@tm/api-client/page';
import type { ApiError } from '@tm/platform';
import { Card, ErrorState } from '@tm/ui';
import type { ReactNode } from 'react';
import { DataTable, type Column } from './DataTable';
import { Pager } from './Pager';
import type { Pages } from './usePager';

type Query<Row> = {
  data?: Page<Row>;
  currentData?: Page<Row>;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};

type Props<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  query: Query<Row>;
  pages: Pages;
  /** What stands there when the filters match nothing. */
  empty: ReactNode;
  /** The title of the error state. */
  failed: string;
};

/** A paged list in its four states: waiting, failed with Retry, empty, full (look.md, rule 5). */
export function PagedTable<Row>({ caption, columns, rowKey, query, pages, empty, failed }: Props<Row>) {
  // While another page or filter loads, what was there stays, dimmed.
  const page = query.error ? query.currentData : (query.currentData ?? query.data);
  if (!page && query.error && !query.isFetching) {
    const { detail } = query.error as ApiError;
    return <ErrorState title={failed} text={detail} onRetry={() => void query.refetch()} />;
  }
  if (page?.items.length === 0) return <Card>{empty}</Card>;
  return (
    <>
      <DataTable
        caption={caption}
        columns={columns}
        rows={page?.items}
        rowKey={rowKey}
        isBusy={query.isFetching}
      />
      {page && (
        <Pager
          pages={pages}
          shown={page.items.length}
          total={page.total}
          next={page.cursor}
          isBusy={query.isFetching}
        />
      )}
    </>
  );
}
