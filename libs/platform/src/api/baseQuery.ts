import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { siteOrigin, siteUrl } from '../page/basePath';
import { isServer } from '../page/pageMeta';
import { reauthenticate } from './reauthentication';
import { noAnswer, readError, type ApiError } from './apiError';
import { takePreloadedAnswer } from './preloadedAnswers';
import { noteServerDate } from '../browser/serverTime';

type Scalar = string | number | boolean | null | undefined;

/**
 * One call: a path below `/api` (`'/services/42'`), or its method, query, body and headers. Query values that
 * are undefined, null or empty are left out.
 */
export type ApiCall =
  | string
  | {
      url: string;
      method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
      query?: Readonly<Record<string, Scalar>>;
      body?: unknown;
      headers?: Readonly<Record<string, string>>;
    };

/**
 * Values of response headers: `total` from X-Total-Count, or `moreThan` from X-Total-More-Than when the
 * server stopped counting; `cursor` of the next page (absent on the last page).
 */
export type AnswerMeta = { total?: number; moreThan?: number; cursor?: string };

export type ApiBaseQuery = BaseQueryFn<ApiCall, unknown, ApiError, object, AnswerMeta>;
type Transport = (...args: Parameters<ApiBaseQuery>) => Promise<Awaited<ReturnType<ApiBaseQuery>>>;

function pathOf(url: string, query: Readonly<Record<string, Scalar>> = {}): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') params.set(key, String(value));
  const search = params.toString();
  return `/api${url}${search && `?${search}`}`;
}

function metaOf(headers: Headers): AnswerMeta {
  const total = headers.get('x-total-count');
  const moreThan = headers.get('x-total-more-than');
  const next = /<([^>]*)>\s*;\s*rel="next"/.exec(headers.get('link') ?? '')?.[1];
  const cursor = next && new URL(next, siteOrigin).searchParams.get('cursor');
  return {
    ...(total && { total: Number(total) }),
    ...(moreThan && { moreThan: Number(moreThan) }),
    ...(cursor && { cursor }),
  };
}

/**
 * Sends one request: same origin below the base path, with cookies, and a JSON body only if the call has one
 * (product 7).
 */
const send = async (call: ApiCall, signal: AbortSignal): ReturnType<Transport> => {
  const {
    url,
    method = 'GET',
    query,
    body,
    headers,
  }: Exclude<ApiCall, string> = typeof call === 'string' ? { url: call } : call;
  const path = pathOf(url, query);
  const sent = method === 'GET' ? takePreloadedAnswer(path) : undefined;
  if (sent) return { data: sent.body, meta: metaOf(new Headers(sent.headers)) };
  // A page is rendered with the answers that it was given; all else is still loading in it.
  if (isServer) return new Promise(() => undefined);
  let response: Response;
  try {
    response = await fetch(siteUrl(path), {
      method,
      signal,
      credentials: 'same-origin',
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    noteServerDate(response.headers.get('date'));
    if (response.ok) {
      const text = await response.text();
      return { data: text ? (JSON.parse(text) as unknown) : null, meta: metaOf(response.headers) };
    }
    return { error: await readError(response) };
  } catch {
    return { error: noAnswer() };
  }
};

/**
 * The transport of all calls. A call that requires a recent proof of identity asks for the password once and
 * is then sent again.
 */
export const baseQuery: ApiBaseQuery = async (call, { signal }) => {
  const answer = await send(call, signal);
  if (answer.error?.code !== 'reauthentication_required' || !(await reauthenticate())) return answer;
  return send(call, signal);
};
