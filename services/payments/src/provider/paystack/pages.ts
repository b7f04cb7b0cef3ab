import * as z from 'zod';
import type { ProviderCall } from '../provider';
import type { PaystackClient } from './client';

type Source<S extends z.ZodType> = {
  call: ProviderCall;
  path: string;
  query: Record<string, string>;
  row: S;
  /** True for lists that have cursors. */
  cursor?: boolean;
};

const PER_PAGE = '100';
const MAX_PAGES = 10_000;

/**
 * The place in a list: https://paystack.com/docs/api/pagination. A cursor list has `next`, which the example
 * writes as text `"null"` at its end; a list of pages has `pageCount`. Refunds have no `meta` in the example.
 */
const meta = z
  .object({
    next: z.string().nullish(),
    page: z.coerce.number().int().positive().nullish(),
    pageCount: z.coerce.number().int().nonnegative().nullish(),
  })
  .nullish();
type Meta = z.output<typeof meta>;
type Place = { cursor: string } | { page: number };

const follow = (meta: Meta, rows: number, page: number): Place | null => {
  if (meta?.next && meta.next !== 'null') return { cursor: meta.next };
  if (typeof meta?.pageCount === 'number') return page < meta.pageCount ? { page: page + 1 } : null;
  if (meta && 'next' in meta) return null;
  return rows > 0 ? { page: page + 1 } : null;
};

/**
 * Returns all rows of a list, page by page while they are read. A list that repeats a page or a cursor, or
 * has more than a million rows, ends in a `ProviderSilence`: a part is never taken for the whole.
 */
export async function* rowsOf<S extends z.ZodType>(
  client: PaystackClient,
  { call, path, query, row, cursor = false }: Source<S>,
): AsyncGenerator<z.output<S>> {
  const schema = z.object({ status: z.literal(true), data: z.array(row), meta });
  const seen = new Set<string>();
  let place: Place | null = cursor ? { cursor: '' } : { page: 1 };
  let before = '';
  for (let page = 1; place !== null; page += 1) {
    if (page > MAX_PAGES) throw client.surprise(call, 'a list without an end');
    const where: Record<string, string> =
      'page' in place
        ? { page: String(place.page) }
        : { use_cursor: 'true', ...(place.cursor && { next: place.cursor }) };
    const parameters = new URLSearchParams({ ...query, perPage: PER_PAGE, ...where });
    const answer = await client.get(call, `${path}?${parameters}`, schema);
    const content = answer.data.length > 0 ? JSON.stringify(answer.data) : '';
    if (content !== '' && content === before) throw client.surprise(call, 'a list that repeats a page');
    before = content;
    yield* answer.data;
    place = follow(answer.meta, answer.data.length, page);
    if (place && 'cursor' in place) {
      if (seen.has(place.cursor)) throw client.surprise(call, 'a list that repeats a cursor');
      seen.add(place.cursor);
    }
  }
}
