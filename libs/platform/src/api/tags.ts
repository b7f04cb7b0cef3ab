import type { Tag } from './api';

/** A tag of RTK Query: a whole type, or one id of it. */
export type TagDescription = Tag | { type: Tag; id: string };

type Row = { id: string };
type Rows = { items: readonly Row[] };

/** Id of the tag that only lists with these arguments provide. */
export const listId = (args: unknown): string => `LIST ${JSON.stringify(args)}`;

/**
 * Cache tags of one type. A list provides `LIST`, an id for its arguments and the id of each row, a detail
 * the id of its row, counts `COUNTS`. Invalidating the type itself, as live updates do, covers all of them.
 */
export const tags = <Type extends Tag>(type: Type) => {
  const tag = (id: string) => ({ type, id });
  const ofRows = (args: unknown, pages: readonly Rows[] = []) => [
    tag('LIST'),
    tag(listId(args)),
    ...pages.flatMap(({ items }) => items.map(({ id }) => tag(id))),
  ];
  return {
    tag,
    list: tag('LIST'),
    counts: tag('COUNTS'),
    /** `providesTags` of a list that is read page by page. */
    ofPage: (page: Rows | undefined, _error: unknown, args: unknown) => ofRows(args, page && [page]),
    /** `providesTags` of a list that keeps all pages it has read. */
    ofPages: (data: { pages: readonly Rows[] } | undefined, _error: unknown, args: unknown) =>
      ofRows(args, data?.pages),
  };
};
