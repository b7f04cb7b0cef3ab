import type { Schema } from '@tm/contracts/endpoints';
import { MAX_PAGE_SIZE, PAGE_SIZE } from '@tm/domain';
import type * as core from 'zod/v4/core';
import { problem } from './problem';
import type { CallRequest } from './route';
import { parseWith, rejectPrototypeKeys } from './validation';

const brokenCursor = () => problem.invalid({ cursor: ['cursor is not one of ours'] });

/**
 * Decodes a `?cursor=` and checks it with `schema`; undefined on the first page. Throws 400 for an invalid
 * cursor.
 */
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
  rejectPrototypeKeys(value);
  return parseWith(schema, value, brokenCursor);
};

/** Returns the rows of a page: the requested number or 20 (the contract rejects more than 100). */
export const pageSize = (limit: number | undefined): number => Math.min(limit ?? PAGE_SIZE, MAX_PAGE_SIZE);

type Position = Record<string, string | number>;

type PageOf<Row, Shown> = {
  /** One more row than `limit` if there is a next page. */
  rows: readonly Row[];
  limit: number;
  /**
   * Total of the filtered rows; a lower bound if the count was stopped, or null if it is unknown (ADR-013).
   */
  total: number | { moreThan: number } | null;
  /** Sort values and id of the last row, which `readCursor` returns for the next page. */
  cursorOf: (row: Row) => Position;
  /** Where the next page starts if the rows do not fill this one, but are not all; absent otherwise. */
  end?: Position | undefined;
  present: (row: Row) => Shown;
};

const totalHeaders = (total: number | { moreThan: number } | null): Record<string, string> => {
  if (total === null) return {};
  if (typeof total === 'number') return { 'X-Total-Count': String(total) };
  return { 'X-Total-More-Than': String(total.moreThan) };
};

/**
 * Builds a page as in the contract: an array, `X-Total-Count`, and `Link: rel="next"` unless it is the last
 * one.
 */
export const page = <Row, Shown>(
  request: Pick<CallRequest, 'path' | 'querystring'>,
  { rows, limit, total, cursorOf, end, present }: PageOf<Row, Shown>,
) => {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const headers = totalHeaders(total);
  const next = last !== undefined && rows.length > limit ? cursorOf(last) : end;
  if (next) {
    const query = new URLSearchParams(request.querystring);
    query.set('limit', String(limit));
    query.set('cursor', Buffer.from(JSON.stringify(next)).toString('base64url'));
    headers.Link = `<${request.path}?${query}>; rel="next"`;
  }
  return { status: 200, body: shown.map(present), headers };
};
