import type { IncomingHttpHeaders } from 'node:http';
import type { ObjectMeta } from '../objects/objectFile';
import { S3Error } from '../s3Error';

/** Both ends included. */
export type ByteRange = { start: number; end: number };

/**
 * Returns the requested range, or null for the whole object: several ranges and invalid ones are ignored, as
 * in S3.
 */
export function byteRange(headers: IncomingHttpHeaders, { size, etag }: ObjectMeta): ByteRange | null {
  const ifRange = headers['if-range'];
  const parts = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '');
  if (!parts || (ifRange !== undefined && ifRange !== etag)) return null;
  const [, first = '', last = ''] = parts;
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;
  if (start > end) throw new S3Error(416, 'InvalidRange', 'The requested range is not satisfiable.');
  return { start, end };
}
