import type { Schema } from '@tm/contracts/endpoints';
import { MAX_PAGE_SIZE, PAGE_SIZE } from '@tm/domain';
import type * as core from 'zod/v4/core';
import { problem } from '../problem/problem';
import type { CallRequest } from './route';
import { parseWith, refusePoison } from './validation';

const brokenCursor = () => problem.invalid({ cursor: ['cursor is not one of ours'] });

/** The values behind a `?cursor=`, checked by `schema`; undefined on the first page. A cursor that is not ours is 400. */
export const readCursor = <S extends Schema>(
  schema: S,
  cursor: string | undefined,
): core.output<S> | undefined => {
  if (cursor === undefined) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw brokenCursor();
  }
  refusePoison(value);
  return parseWith(schema, value, brokenCursor);
};

/** How many rows a page has: what is asked, else 20 (the contract's schema has refused more than 100). */
export const pageSize = (limit: number | undefined): number => Math.min(limit ?? PAGE_SIZE, MAX_PAGE_SIZE);

type PageOf<Row, Shown> = {
  /** One more row than `limit` when there is a next page. */
  rows: readonly Row[];
  limit: number;
  /** The whole filtered count; where nobody has it in time, what it is more than, or nothing (ADR-013). */
  total: number | { moreThan: number } | null;
  /** The sort values and tie of the last row: what `readCursor` gives back. */
  cursorOf: (row: Row) => Record<string, string | number>;
  present: (row: Row) => Shown;
};

const totalHeaders = (total: number | { moreThan: number } | null): Record<string, string> => {
  if (total === null) return {};
  if (typeof total === 'number') return { 'X-Total-Count': String(total) };
  return { 'X-Total-More-Than': String(total.moreThan) };
};

/** A page as the contract wants it: an array, `X-Total-Count`, and `Link: rel="next"` unless it is the last one. */
export const page = <Row, Shown>(
  request: Pick<CallRequest, 'path' | 'querystring'>,
  { rows, limit, total, cursorOf, present }: PageOf<Row, Shown>,
) => {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const headers = totalHeaders(total);
  if (last !== undefined && rows.length > limit) {
    const query = new URLSearchParams(request.querystring);
    query.set('limit', String(limit));
    query.set('cursor', Buffer.from(JSON.stringify(cursorOf(last))).toString('base64url'));
    headers.Link = `<${request.path}?${query}>; rel="next"`;
  }
  return { status: 200, body: shown.map(present), headers };
};
