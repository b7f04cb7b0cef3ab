import { S3Error, invalidArgument } from '../s3Error';

const BUCKET_NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const MAX_KEY_BYTES = 1024;

export type RequestTarget = {
  /** Decoded path, from the first slash. */
  path: string;
  query: [name: string, value: string][];
  bucket: string;
  /** Empty for a call on the bucket itself. */
  key: string;
};

/**
 * Parses the raw request target. `URL` is not used, because it would resolve `..`, while the signature covers
 * the path as sent.
 */
export function parseTarget(rawTarget: string): RequestTarget {
  const mark = rawTarget.indexOf('?');
  const path = decode(mark < 0 ? rawTarget : rawTarget.slice(0, mark));
  const query = mark < 0 ? [] : parseQuery(rawTarget.slice(mark + 1));
  const [, bucket = '', ...rest] = path.split('/');
  const key = rest.join('/');
  if (!BUCKET_NAME.test(bucket) || bucket.includes('..')) {
    throw new S3Error(400, 'InvalidBucketName', 'The specified bucket is not valid.');
  }
  if (Buffer.byteLength(key) > MAX_KEY_BYTES) {
    throw new S3Error(400, 'KeyTooLongError', 'Your key is too long.');
  }
  return { path, query, bucket, key };
}

/** Returns a query parameter that may be given at most once. */
export function oneParameter(query: RequestTarget['query'], name: string): string | undefined {
  const values = query.filter(([key]) => key === name);
  if (values.length > 1) throw invalidArgument(`${name} is given more than once.`);
  return values[0]?.[1];
}

function parseQuery(text: string): RequestTarget['query'] {
  return text
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const equals = pair.indexOf('=');
      return equals < 0
        ? [decode(pair), '']
        : [decode(pair.slice(0, equals)), decode(pair.slice(equals + 1))];
    });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new S3Error(400, 'InvalidURI', 'Could not parse the specified URI.');
  }
}
