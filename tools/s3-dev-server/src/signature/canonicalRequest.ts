import type { IncomingMessage } from 'node:http';
import type { RequestTarget } from './requestTarget';

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const byCode = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);

/** Returns the canonical request of SigV4. S3 encodes the path once and does not resolve dots. */
export function canonicalRequest(
  request: IncomingMessage,
  target: RequestTarget,
  signedHeaders: readonly string[],
  payloadHash: string,
): string {
  const query = target.query
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort((left, right) => byCode(left[0], right[0]) || byCode(left[1], right[1]))
    .map((pair) => pair.join('='));
  const headers = signedHeaders.map((name) => `${name}:${headerValue(request, name)}\n`);
  return [
    request.method,
    target.path.split('/').map(encode).join('/'),
    query.join('&'),
    headers.join(''),
    signedHeaders.join(';'),
    payloadHash,
  ].join('\n');
}

function headerValue(request: IncomingMessage, name: string): string {
  const values = request.headersDistinct[name] ?? [];
  return values.map((value) => value.trim().replace(/ +/g, ' ')).join(',');
}
