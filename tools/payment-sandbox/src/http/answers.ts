import type { ServerResponse } from 'node:http';

const PAGE_CSP = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'";

const COMMON = {
  'X-Content-Type-Options': 'nosniff',
  // A form without a referrer would have no origin either, which the server checks.
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-store',
};

function send(response: ServerResponse, status: number, type: string, body: string, more = {}): void {
  response.writeHead(status, {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Length': Buffer.byteLength(body),
    ...COMMON,
    ...more,
  });
  response.end(response.req.method === 'HEAD' ? '' : body);
}

export const sendJson = (response: ServerResponse, status: number, body: unknown): void =>
  send(response, status, 'application/json', JSON.stringify(body));

export const sendText = (response: ServerResponse, status: number, body: string): void =>
  send(response, status, 'text/plain', body);

export const sendStyle = (response: ServerResponse, body: string): void =>
  send(response, 200, 'text/css', body);

/** Sends a page. Its forms lead to this server, and from there to these origins (a redirect counts, too). */
export const sendPage = (
  response: ServerResponse,
  body: string,
  { status = 200, formOrigins = [] }: { status?: number; formOrigins?: readonly string[] } = {},
): void =>
  send(response, status, 'text/html', body, {
    'Content-Security-Policy': `${PAGE_CSP}; form-action ${["'self'", ...formOrigins].join(' ')}`,
  });

export function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { Location: location, 'Content-Length': 0, ...COMMON });
  response.end();
}
