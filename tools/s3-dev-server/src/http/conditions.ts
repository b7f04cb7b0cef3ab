import type { IncomingHttpHeaders } from 'node:http';
import type { ObjectMeta } from '../objects/objectFile';
import { S3Error, noSuchKey, preconditionFailed } from '../s3Error';

/**
 * Evaluates the conditions in the order of RFC 9110 13.2.2. Returns 'notModified' for 304; throws 412 when a
 * precondition fails.
 */
export function readCondition(headers: IncomingHttpHeaders, meta: ObjectMeta): 'send' | 'notModified' {
  const modified = Math.floor(Date.parse(meta.lastModified) / 1000) * 1000;
  const ifMatch = headers['if-match'];
  const ifNoneMatch = headers['if-none-match'];
  if (ifMatch !== undefined) {
    if (!matchesEtag(ifMatch, meta.etag)) throw preconditionFailed();
  } else if (modified > Date.parse(headers['if-unmodified-since'] ?? '')) {
    throw preconditionFailed();
  }
  if (ifNoneMatch !== undefined) return matchesEtag(ifNoneMatch, meta.etag) ? 'notModified' : 'send';
  return modified <= Date.parse(headers['if-modified-since'] ?? '') ? 'notModified' : 'send';
}

/** Returns a check of the conditions of a write or removal against the present object. */
export function writeCondition(headers: IncomingHttpHeaders): (current: ObjectMeta | null) => void {
  const ifMatch = headers['if-match'];
  const ifNoneMatch = headers['if-none-match'];
  if (ifNoneMatch !== undefined && ifNoneMatch !== '*') {
    throw new S3Error(501, 'NotImplemented', 'A write takes If-None-Match with * only.');
  }
  return (current) => {
    if (ifNoneMatch === '*' && current) throw preconditionFailed();
    if (ifMatch === undefined) return;
    if (!current) throw noSuchKey();
    if (!matchesEtag(ifMatch, current.etag)) throw preconditionFailed();
  };
}

function matchesEtag(header: string, etag: string): boolean {
  if (header.trim() === '*') return true;
  const unquoted = (tag: string) =>
    tag
      .trim()
      .replace(/^W\//, '')
      .replace(/^"(.*)"$/, '$1');
  return header.split(',').some((tag) => unquoted(tag) === unquoted(etag));
}
