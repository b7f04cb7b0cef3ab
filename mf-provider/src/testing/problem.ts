import { HttpResponse } from 'msw';

/** Builds a problem response. `more` adds members of some problems, such as `current` of a 409. */
export const problem = (
  status: number,
  detail: string,
  errors?: Record<string, string[]>,
  more: { code?: string; current?: object } = {},
) =>
  HttpResponse.json(
    { type: 'about:blank', title: 'Error', status, detail, code: 'test', requestId: 'r', errors, ...more },
    { status },
  );
