import { HttpResponse } from 'msw';

/** A refusal as the services write it; `more` is what some add, as `current` with a 409. */
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
