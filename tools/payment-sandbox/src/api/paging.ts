import { invalid } from '../company/refusal';

const DEFAULT_SIZE = 50;
const LARGEST_SIZE = 100;

const wholeNumber = (text: string | null, fallback: number): number =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : fallback;

/** Reads the size of a page. Paystack's pages write `perPage`, its OpenAPI document `per_page`. */
const sizeOf = (query: URLSearchParams): number =>
  Math.min(wholeNumber(query.get('perPage') ?? query.get('per_page'), DEFAULT_SIZE), LARGEST_SIZE);

/** Reads a time of a filter. A date without a time is its first or last moment. */
function timeOf(query: URLSearchParams, name: 'from' | 'to'): number | null {
  const text = query.get(name);
  if (!text) return null;
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const at = Date.parse(isDate && name === 'to' ? `${text}T23:59:59.999Z` : text);
  if (Number.isNaN(at)) throw invalid(`"${name}" must be a valid date`);
  return at;
}

/** Returns the rows of the filters `from` and `to`, newest first. */
export function inPeriod<Row>(rows: readonly Row[], query: URLSearchParams, at: (row: Row) => string): Row[] {
  const from = timeOf(query, 'from') ?? -Infinity;
  const to = timeOf(query, 'to') ?? Infinity;
  return rows.filter((row) => Date.parse(at(row)) >= from && Date.parse(at(row)) <= to).reverse();
}

const encode = (id: number): string => Buffer.from(`sandbox:${id}`).toString('base64');

function decode(cursor: string): number {
  const id = /^sandbox:(\d+)$/.exec(Buffer.from(cursor, 'base64').toString())?.[1];
  if (id === undefined) throw invalid('Invalid cursor');
  return Number(id);
}

/** A page with a cursor: `meta { next, previous, perPage }`. `next` is null at the end. */
function cursorPage<Row extends { id: number }>(rows: readonly Row[], query: URLSearchParams) {
  const size = sizeOf(query);
  const cursor = query.get('next');
  const start = cursor ? rows.findIndex(({ id }) => id === decode(cursor)) + 1 : 0;
  const page = rows.slice(start, start + size);
  const hasMore = start + size < rows.length;
  return { page, meta: { next: hasMore ? encode(page.at(-1)!.id) : null, previous: null, perPage: size } };
}

/** A numbered page: `meta { total, skipped, perPage, page, pageCount }`. */
function numberedPage<Row>(rows: readonly Row[], query: URLSearchParams) {
  const size = sizeOf(query);
  const page = wholeNumber(query.get('page'), 1);
  const skipped = (page - 1) * size;
  const meta = {
    total: rows.length,
    skipped,
    perPage: size,
    page,
    pageCount: Math.max(Math.ceil(rows.length / size), 1),
  };
  return { page: rows.slice(skipped, skipped + size), meta };
}

/** Returns one page of rows and the `meta` of Paystack's lists. */
export const pageOf = <Row extends { id: number }>(rows: readonly Row[], query: URLSearchParams) =>
  query.get('use_cursor') === 'true' ? cursorPage(rows, query) : numberedPage(rows, query);
