import type { AnswerMeta } from '@tm/platform';

/**
 * One page of a list: its rows, the total count (X-Total-Count), and the cursor of the next page (absent on
 * the last page).
 */
export type Page<Row> = { items: Row[]; total: number; cursor?: string };

/**
 * A page of a list that may be too long to count: when `total` is absent, `moreThan` is a lower bound, if
 * known.
 */
export type OpenPage<Row> = Omit<Page<Row>, 'total'> & { total?: number; moreThan?: number };

/** Parameters of a paged list: its filters, the number of rows, and the `cursor` of the previous page. */
export type PageParams<Query> = Omit<Query, 'limit' | 'cursor'> & { limit?: number; cursor?: string };

/** `transformResponse` of a list that may be too long to count. */
export const toOpenPage = <Row>(items: Row[], meta?: AnswerMeta): OpenPage<Row> => ({ items, ...meta });

/** `transformResponse` of every other paged list. */
export const toPage = <Row>(items: Row[], meta?: AnswerMeta): Page<Row> => ({
  items,
  total: meta?.total ?? items.length,
  ...(meta?.cursor && { cursor: meta.cursor }),
});

/** Input of an infinite query: its argument, and the cursor of the page. */
export type PageCall<Arg> = { queryArg: Arg; pageParam: string | undefined };

/** Options of an infinite query with cursor pages. */
export const byCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ cursor }: OpenPage<unknown>) => cursor,
};

/** Returns the rows of all loaded pages as one list. */
export const allItems = <Row>(data?: { pages: OpenPage<Row>[] }): Row[] =>
  data?.pages.flatMap(({ items }) => items) ?? [];
