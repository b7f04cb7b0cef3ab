import type { ApiError } from '@tm/platform';
import { Card, ErrorState } from '@tm/ui';
import type { ReactNode } from 'react';
import { DataTable, type Column } from './DataTable';
import { FocusRestorer } from './FocusRestorer';
import { NoMatch } from './NoMatch';
import { Pager } from './Pager';
import { displayedData } from './displayedData';
import { useLeaveEmptyPage } from './useLeaveEmptyPage';
import type { ListQuery } from './useListPage';
import type { Pages } from './usePager';

type Props<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  query: ListQuery<Row>;
  pages: Pages;
  /** What stands there when the filters match nothing. */
  empty: ReactNode;
  /** The title of the error state. */
  failed: string;
  /** Takes the filters away, where there are some: what the service refuses to look for is not tried again. */
  onClear?: () => void;
  /** Stands above the list and belongs to it. */
  children?: ReactNode;
};

type NoticeProps = Pick<Props<never>, 'empty' | 'failed' | 'onClear'> & {
  isEmpty: boolean;
  error: ApiError | undefined;
  onRetry: () => void;
};

/** What stands there without rows. What the service refuses to look for is no breakdown: it would be refused again. */
function Notice({ empty, failed, onClear, isEmpty, error, onRetry }: NoticeProps) {
  const isRefused = error?.status === 400;
  return (
    <>
      <div aria-live="polite">
        {isEmpty && <Card>{empty}</Card>}
        {isRefused && (
          <Card>
            <NoMatch title="This search is not possible" text={error.detail} onClear={onClear} />
          </Card>
        )}
      </div>
      {error && !isRefused && <ErrorState title={failed} text={error.detail} onRetry={onRetry} />}
    </>
  );
}

/** A paged list in its states: waiting, failed with Retry, refused, empty, full (design-language.md, rule 5). */
export function PagedTable<Row>(props: Props<Row>) {
  const { caption, columns, rowKey, query, pages, children } = props;
  const page = displayedData(query);
  // Nothing is said of a page or filter before it is there.
  const rows = page?.items.length ? page.items : undefined;
  const isOver = query.currentData?.items.length === 0;
  const isEmpty = isOver && pages.index === 0;
  useLeaveEmptyPage(pages, isOver);
  const error = page || query.isFetching ? undefined : (query.error as ApiError | undefined);
  return (
    <FocusRestorer>
      {children}
      <Notice {...props} isEmpty={isEmpty} error={error} onRetry={() => void query.refetch()} />
      {!isEmpty && !error && (
        <DataTable
          caption={caption}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          isBusy={query.isFetching}
        />
      )}
      {page && rows && (
        <Pager
          pages={pages}
          shown={rows.length}
          total={page.total}
          moreThan={page.moreThan}
          next={page.cursor}
          isBusy={query.isFetching}
        />
      )}
    </FocusRestorer>
  );
}
