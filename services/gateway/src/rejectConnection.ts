import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { NO_CONTENT_POLICY } from './securityHeaders';

const REFUSALS: Readonly<Record<string, readonly [number, string, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [
    408,
    'request_timeout',
    'The request took too long to arrive. Please try again.',
  ],
  HPE_HEADER_OVERFLOW: [431, 'headers_too_large', 'The headers are too large'],
};
const MALFORMED = [400, 'malformed', 'The request could not be understood'] as const;

/** Sends a problem for an invalid request (too slow, too large, malformed), and closes the connection. */
export function rejectConnection({ code = '' }: Error & { code?: string }, socket: Socket): void {
  // After the first byte of a response, another one would be read as a part of it.
  const { _httpMessage: answering } = socket as Socket & { _httpMessage?: { headersSent: boolean } };
  if (!socket.writable || socket.writableLength > 0 || answering?.headersSent) return void socket.destroy();
  const [status, problem, detail] = REFUSALS[code] ?? MALFORMED;
  const title = STATUS_CODES[status];
  const body = JSON.stringify({ type: 'about:blank', title, status, detail, code: problem });
  const headers = [
    `HTTP/1.1 ${status} ${title}`,
    'connection: close',
    'content-type: application/problem+json',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    `content-security-policy: ${NO_CONTENT_POLICY}`,
  ];
  socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
