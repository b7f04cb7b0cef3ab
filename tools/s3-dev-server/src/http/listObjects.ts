import type { ServerResponse } from 'node:http';
import type { ObjectMeta } from '../objects/objectFile';
import type { ObjectFolder } from '../objects/objectFolder';
import { invalidArgument, notImplemented } from '../s3Error';
import { type RequestTarget, oneParameter } from '../signature/requestTarget';
import { escapeXml } from './xml';

const MAX_KEYS = 1000;

/**
 * Handles ListObjectsV2. A continuation token is the last key of the previous page, so pages stay correct
 * while objects are added and removed.
 */
export async function listObjects(response: ServerResponse, target: RequestTarget, objects: ObjectFolder) {
  const read = (name: string) => oneParameter(target.query, name);
  if (read('list-type') !== '2') throw notImplemented('Any list but ListObjectsV2');
  if (read('delimiter')) throw notImplemented('A delimiter');
  const prefix = read('prefix') ?? '';
  const token = read('continuation-token');
  const after = Buffer.from(token === undefined ? (read('start-after') ?? '') : decodeToken(token));
  const maxKeys = pageSize(read('max-keys'));
  const left = (await objects.list(target.bucket, prefix)).filter(
    ({ key }) => Buffer.compare(Buffer.from(key), after) > 0 || after.length === 0,
  );
  const page = left.slice(0, maxKeys);
  const isTruncated = left.length > page.length && page.length > 0;
  const write = read('encoding-type') === 'url' ? encodeURIComponent : escapeXml;
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">',
    `<Name>${target.bucket}</Name><Prefix>${write(prefix)}</Prefix>`,
    `<KeyCount>${page.length}</KeyCount><MaxKeys>${maxKeys}</MaxKeys><IsTruncated>${isTruncated}</IsTruncated>`,
    token === undefined ? '' : `<ContinuationToken>${escapeXml(token)}</ContinuationToken>`,
    isTruncated
      ? `<NextContinuationToken>${encodeToken(page.at(-1)?.key ?? '')}</NextContinuationToken>`
      : '',
    read('encoding-type') === 'url' ? '<EncodingType>url</EncodingType>' : '',
    ...page.map((meta) => contents(meta, write)),
    '</ListBucketResult>',
  ].join('');
  response
    .writeHead(200, { 'Content-Type': 'application/xml', 'Content-Length': Buffer.byteLength(xml) })
    .end(xml);
}

const contents = ({ key, lastModified, etag, size }: ObjectMeta, write: (text: string) => string) =>
  `<Contents><Key>${write(key)}</Key><LastModified>${lastModified}</LastModified>` +
  `<ETag>${escapeXml(etag)}</ETag><Size>${size}</Size><StorageClass>STANDARD</StorageClass></Contents>`;

function pageSize(text: string | undefined): number {
  if (text === undefined) return MAX_KEYS;
  if (!/^\d{1,9}$/.test(text)) throw invalidArgument('max-keys is not a number.');
  return Math.min(Number(text), MAX_KEYS);
}

const encodeToken = (key: string) => Buffer.from(key).toString('base64url');

function decodeToken(token: string): string {
  const key = Buffer.from(token, 'base64url').toString();
  if (key === '' || encodeToken(key) !== token) throw invalidArgument('The continuation token is incorrect.');
  return key;
}
