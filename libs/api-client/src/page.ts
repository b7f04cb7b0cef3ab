import type { AnswerMeta } from '@tm/platform';

/** One page of a list: its rows, how many there are in all (X-Total-Count), and where the next page starts (absent on the last). */
export type Page<Row> = { items: Row[]; total: number; cursor?: string };

/** A page of a list that may be too long to count: without `total`, `moreThan` says what is known of it, if anything. */
export type OpenPage<Row> = Omit<Page<Row>, 'total'> & { total?: number; moreThan?: number };

/** What a paged list may be asked: its filters, how many rows, and the `cursor` that the page before answered. */
export type PageParams<Query> = Omit<Query, 'limit' | 'cursor'> & { limit?: number; cursor?: string };

/** `transformResponse` of a list that may be too long to count. */
export const toOpenPage = <Row>(items: Row[], meta?: AnswerMeta): OpenPage<Row> => ({ items, ...meta });

/** `transformResponse` of every other paged list. */
export const toPage = <Row>(items: Row[], meta?: AnswerMeta): Page<Row> => ({
  items,
  total: meta?.total ?? items.length,
  ...(meta?.cursor && { cursor: meta.cursor }),
});

/** What an infinite query receives: its argument, and the cursor of the page. */
export type PageCall<Arg> = { queryArg: Arg; pageParam: string | undefined };

/** The options of an infinite query whose pages follow each other by cursor. */
export const byCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ cursor }: OpenPage<unknown>) => cursor,
};

/** The pages that were loaded so far as one list. */
export const allItems = <Row>(data?: { pages: OpenPage<Row>[] }): Row[] =>
  data?.pages.flatMap(({ items }) => items) ?? [];
