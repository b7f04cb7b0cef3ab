import { api, type Tag } from './api';
import { listId } from './tags';

type Row = { id: string };
type Page = { items: Row[]; total?: number; cursor?: string };
type Cached = Row | Page | { pages: Page[] };
type State = Parameters<typeof api.util.selectInvalidatedBy>[0];
type Start<Changed extends Row> = {
  dispatch: (action: never) => unknown;
  getState: () => unknown;
  queryFulfilled: Promise<{ data: Changed }>;
};

/** Writes the row to a page, or takes it out and lowers the total. */
const patchPage = (page: Page, row: Row, isKept: boolean): void => {
  page.items = isKept
    ? page.items.map((item) => (item.id === row.id ? { ...item, ...row } : item))
    : page.items.filter(({ id }) => id !== row.id);
  if (!isKept && page.total !== undefined) page.total = Math.max(0, page.total - 1);
};

/**
 * `onQueryStarted` of a mutation that returns the changed row. Writes the row to every cached detail and list
 * that provides its id, without a request. `belongs` says whether a list with these arguments contains the
 * row; undefined if the change cannot move rows into or out of it. Requests a list again if it lacks a row
 * that belongs to it, or if its loaded pages become empty and there are more.
 */
export const patchRow =
  <Changed extends Row, Args>(type: Tag, belongs: (args: Args, row: Changed) => boolean | undefined) =>
  async (_arg: unknown, { dispatch, getState, queryFulfilled }: Start<Changed>): Promise<void> => {
    const row = (await queryFulfilled.catch(() => undefined))?.data;
    if (!row) return;
    const cachedBy = (id: string) => api.util.selectInvalidatedBy(getState() as State, [{ type, id }]);
    const withRow = cachedBy(row.id);
    const outdated = cachedBy('LIST').filter(
      ({ queryCacheKey, originalArgs }) =>
        belongs(originalArgs as Args, row) && withRow.every((entry) => entry.queryCacheKey !== queryCacheKey),
    );
    for (const { endpointName, originalArgs } of withRow) {
      const isKept = belongs(originalArgs as Args, row) !== false;
      const patch = (data: Cached): void => {
        if ('id' in data) return void Object.assign(data, row);
        const pages = 'pages' in data ? data.pages : [data];
        for (const page of pages) patchPage(page, row, isKept);
        const isUsedUp = pages.every(({ items }) => items.length === 0);
        if (isUsedUp && pages.some(({ cursor }) => cursor)) outdated.push({ originalArgs } as never);
      };
      dispatch(
        api.util.updateQueryData(endpointName as never, originalArgs as never, patch as never) as never,
      );
    }
    const lists = outdated.map(({ originalArgs }) => ({ type, id: listId(originalArgs) }));
    if (lists.length > 0) dispatch(api.util.invalidateTags(lists) as never);
  };
