import type { IncomingMessage } from 'node:http';
import { notImplemented } from '../s3Error';
import type { RequestTarget } from '../signature/requestTarget';

const QUERY =
  /^(X-Amz-(Algorithm|Credential|Date|Expires|SignedHeaders|Signature|Content-Sha256)|x-id|x-amz-checksum-mode|x-amz-sdk-checksum-algorithm)$/;
const READ_QUERY = /^response-(content-type|content-disposition|cache-control)$/;
const LIST_QUERY = /^(list-type|prefix|max-keys|continuation-token|start-after|encoding-type|delimiter)$/;
const HEADER =
  /^x-amz-(content-sha256|date|decoded-content-length|user-agent|trailer|sdk-checksum-algorithm|checksum-.+|meta-.+)$/;

/**
 * Rejects unsupported parameters and headers. A silently ignored `?acl`, copy source or encryption would
 * succeed here and behave differently on a real store.
 */
export function rejectUnsupported(request: IncomingMessage, { query, key }: RequestTarget) {
  const more = key === '' ? LIST_QUERY : READ_QUERY;
  for (const [name] of query) {
    if (!QUERY.test(name) && !(request.method === 'GET' && more.test(name)))
      throw notImplemented(`The parameter ${name}`);
  }
  for (const name of Object.keys(request.headers)) {
    if (name.startsWith('x-amz-') && !HEADER.test(name)) throw notImplemented(`The header ${name}`);
  }
}
