import type { IncomingMessage } from 'node:http';
import { GatewayProblem } from './problem';

const MAX_URL = 2048;
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']);
// Encoded separators, encoded zero bytes and dot segments may be read differently by gateway and services.
const AMBIGUOUS = /%2f|%5c|%00|\\|(^|\/)(\.|%2e){1,2}(\/|$)/i;

/**
 * Rejects requests that no browser sends and that two parsers could read differently (security.md, Gateway).
 */
export function rejectAmbiguousRequest({ method = '', url = '', headers }: IncomingMessage): void {
  if (!METHODS.has(method) || headers.upgrade !== undefined)
    throw new GatewayProblem(405, 'method_not_allowed', 'This method is not allowed here');
  if (url.length > MAX_URL) throw new GatewayProblem(414, 'url_too_long', 'The address is too long');
  const query = url.indexOf('?');
  const path = query < 0 ? url : url.slice(0, query);
  if (!path.startsWith('/') || path.startsWith('//') || AMBIGUOUS.test(path))
    throw new GatewayProblem(400, 'bad_path', 'The address is malformed');
}
