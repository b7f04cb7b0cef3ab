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
  /** Shown when the filters match nothing. */
  empty: ReactNode;
  /** The title of the error state. */
  failed: string;
  /** Clears the filters, if there are any. A search that the service rejects is not retried. */
  onClear?: () => void;
  /** Short cards on phones and tablets. */
  isCompact?: boolean;
  /** Controls above the list. */
  children?: ReactNode;
};

type NoticeProps = Pick<Props<never>, 'empty' | 'failed' | 'onClear'> & {
  isEmpty: boolean;
  error: ApiError | undefined;
  onRetry: () => void;
};

/**
 * Replaces the rows. A search that the service rejects (400) has no Retry, because it would be rejected
 * again.
 */
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

/**
 * A paged list in its states: loading, failed with Retry, rejected, empty, filled (design-language.md, rule
 * 5).
 */
export function PagedTable<Row>(props: Props<Row>) {
  const { caption, columns, rowKey, query, pages, isCompact, children } = props;
  const page = displayedData(query);
  // Emptiness is shown only once the page or filter has loaded.
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
          isCompact={isCompact}
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
