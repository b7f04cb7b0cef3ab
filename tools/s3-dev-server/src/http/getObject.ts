import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { ObjectMeta, OpenObject } from '../objects/objectFile';
import { noSuchKey } from '../s3Error';
import { byteRange } from './byteRange';
import { readCondition } from './conditions';
import { type RequestTarget, oneParameter } from '../signature/requestTarget';

/** Headers that a signed query may replace, for instance to make a document download. */
const OVERRIDES = ['content-type', 'content-disposition', 'cache-control'];

/** Handles GET and HEAD of an object. */
export async function getObject(
  request: IncomingMessage,
  response: ServerResponse,
  target: RequestTarget,
  object: OpenObject | null,
) {
  if (!object) throw noSuchKey();
  try {
    await send(request, response, target, object);
  } finally {
    await object.file.close();
  }
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  target: RequestTarget,
  object: OpenObject,
) {
  const { file, meta } = object;
  describe(response, target, meta);
  if (readCondition(request.headers, meta) === 'notModified') {
    response.writeHead(304).end();
    return;
  }
  const range = byteRange(request.headers, meta);
  if (range) {
    response.statusCode = 206;
    response.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${meta.size}`);
  }
  const { start, end } = range ?? { start: 0, end: meta.size - 1 };
  response.setHeader('Content-Length', end - start + 1);
  if (request.method === 'HEAD' || end < start) {
    response.end();
    return;
  }
  await pipeline(file.createReadStream({ start, end }), response);
}

function describe(response: ServerResponse, { query }: RequestTarget, meta: ObjectMeta) {
  for (const [name, value] of Object.entries(meta.headers)) response.setHeader(name, value);
  for (const name of OVERRIDES) {
    const value = oneParameter(query, `response-${name}`);
    if (value !== undefined) response.setHeader(name, value);
  }
  response.setHeader('ETag', meta.etag);
  response.setHeader('Last-Modified', new Date(meta.lastModified).toUTCString());
  response.setHeader('Accept-Ranges', 'bytes');
}
