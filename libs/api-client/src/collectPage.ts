import type { AnswerMeta, ApiError } from '@tm/platform';
import { MAX_PAGE_SIZE, PAGE_SIZE } from '@tm/domain';
import { toOpenPage, type OpenPage } from './page';

/** Start of a page (absent: the start of the list) and its number of rows (absent: the list's `limit`). */
export type ListStart = { cursor?: string; count?: number };

type Reply = { data?: unknown; error?: ApiError; meta?: AnswerMeta };
type FetchPage = (query: Query) => Reply | PromiseLike<Reply>;
type Query = { limit?: number; cursor?: string } & Readonly<Record<string, string | number | undefined>>;

/**
 * Reads `count` rows of a paged list as one page, in as few calls as the contract allows (100 rows per call).
 * Ends after a response that is not full: the service has searched far for its rows, and the reader decides
 * whether to go on.
 */
export async function collectPage<Row>(
  fetchPage: FetchPage,
  query: Query,
  { cursor = query.cursor, count = query.limit ?? PAGE_SIZE }: ListStart,
): Promise<{ data: OpenPage<Row> } | { error: ApiError }> {
  const limit = Math.min(count, MAX_PAGE_SIZE);
  const { data, error, meta } = await fetchPage({ ...query, limit, cursor });
  if (error) return { error };
  const page = toOpenPage(data as Row[], meta);
  const missing = count - page.items.length;
  if (missing <= 0 || !page.cursor || page.items.length < limit) return { data: page };
  const rest = await collectPage<Row>(fetchPage, query, { cursor: page.cursor, count: missing });
  if ('error' in rest) return rest;
  return {
    data: { ...page, ...rest.data, cursor: rest.data.cursor, items: [...page.items, ...rest.data.items] },
  };
}
