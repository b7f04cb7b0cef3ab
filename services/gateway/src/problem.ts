import { STATUS_CODES, type ServerResponse } from 'node:http';

/** Rejection by the gateway itself, sent as problem+json like every error of the product. */
export class GatewayProblem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly detail: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(detail);
  }
}

export const notFound = () => new GatewayProblem(404, 'not_found', 'Not found');
export const tooBusy = () =>
  new GatewayProblem(503, 'unavailable', 'The site is very busy. Please try again.', { 'retry-after': '3' });
export const upstreamDown = () =>
  new GatewayProblem(503, 'unavailable', 'The service is not available at the moment. Please try again.', {
    'retry-after': '3',
  });

/**
 * Sends a problem. After the start of a response it closes the connection, because no other error signal is
 * left.
 */
export function answerProblem(
  res: ServerResponse,
  { status, code, detail, headers }: GatewayProblem,
  requestId: string,
): void {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const body = JSON.stringify({
    type: 'about:blank',
    title: STATUS_CODES[status],
    status,
    detail,
    code,
    requestId,
  });
  res.writeHead(status, {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
    ...headers,
  });
  res.end(body);
}
