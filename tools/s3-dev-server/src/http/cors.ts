import type { IncomingMessage, ServerResponse } from 'node:http';
import { S3Error } from '../s3Error';

const METHODS = ['GET', 'HEAD', 'PUT'];
const HEADERS = /^(content-type|content-length|content-md5|range|if-match|if-none-match|x-amz-[a-z0-9-]+)$/;

/** Allows only the given origins to read responses in a browser. */
export function allowOrigin(request: IncomingMessage, response: ServerResponse, allowed: readonly string[]) {
  const { origin } = request.headers;
  response.setHeader('Vary', 'Origin');
  if (!origin || !allowed.includes(origin)) return;
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader(
    'Access-Control-Expose-Headers',
    'ETag, Content-Length, Content-Range, x-amz-request-id',
  );
}

/** Answers a CORS preflight request. It carries no signature, so it is handled before the signature check. */
export function answerPreflight(request: IncomingMessage, response: ServerResponse) {
  const method = request.headers['access-control-request-method'] ?? '';
  const wanted = (request.headers['access-control-request-headers'] ?? '').toLowerCase();
  const names = wanted.split(',').flatMap((name) => name.trim() || []);
  const refused = !response.hasHeader('Access-Control-Allow-Origin') || !METHODS.includes(method);
  if (refused || !names.every((name) => HEADERS.test(name))) {
    throw new S3Error(403, 'AccessForbidden', 'CORSResponse: This CORS request is not allowed.');
  }
  response.writeHead(204, {
    'Access-Control-Allow-Methods': METHODS.join(', '),
    'Access-Control-Allow-Headers': names.join(', '),
    'Access-Control-Max-Age': '3000',
  });
  response.end();
}
