import type { IncomingMessage } from 'node:http';
import type { Peer } from '../clientAddress';

const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'http2-settings',
]);
// Only a trusted proxy may send these. The gateway sets the secret and the request id itself.
const VOUCHED = /^x-(forwarded-|user-|real-ip)|^forwarded$/;
const OURS = new Set([
  'x-gateway-secret',
  'x-request-id',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'host',
]);

const named = (connection: string | undefined) =>
  new Set(
    connection
      ?.toLowerCase()
      .split(',')
      .map((name) => name.trim()),
  );

type Vouched = { peer: Peer; requestId: string; secret: string; publicOrigin: URL };

/**
 * Returns the headers for a service: without hop-by-hop headers and unverified claims, plus those that the
 * gateway sets.
 */
export function requestHeaders(
  { rawHeaders, headers }: IncomingMessage,
  { peer, requestId, secret, publicOrigin }: Vouched,
): string[] {
  const dropped = headers.connection ? named(headers.connection) : undefined;
  const result: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const key = rawHeaders[at] ?? '';
    const name = key.toLowerCase();
    if (HOP_BY_HOP.has(name) || OURS.has(name) || dropped?.has(name)) continue;
    if (VOUCHED.test(name) && !peer.isTrusted) continue;
    result.push(key, rawHeaders[at + 1] ?? '');
  }
  const protocol = publicOrigin.protocol.slice(0, -1);
  result.push(
    'host',
    headers.host ?? publicOrigin.host,
    'x-forwarded-for',
    peer.address,
    'x-forwarded-proto',
    protocol,
    'x-forwarded-host',
    headers.host ?? publicOrigin.host,
  );
  result.push('x-request-id', requestId, 'x-gateway-secret', secret);
  return result;
}

/** Yields the headers of a service's response for the browser. */
export function* answerHeaders(raw: readonly string[]): Generator<readonly [string, string]> {
  const connection = raw.findIndex((name, at) => at % 2 === 0 && name.toLowerCase() === 'connection');
  const dropped = connection < 0 ? undefined : named(raw[connection + 1]);
  for (let at = 0; at < raw.length; at += 2) {
    const name = (raw[at] ?? '').toLowerCase();
    if (!HOP_BY_HOP.has(name) && !dropped?.has(name)) yield [name, raw[at + 1] ?? ''];
  }
}
