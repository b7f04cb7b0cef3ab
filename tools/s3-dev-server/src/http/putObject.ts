import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ObjectMeta } from '../objects/objectFile';
import type { ObjectFolder } from '../objects/objectFolder';
import type { Verified } from '../signature/verifySignature';
import { writeCondition } from './conditions';
import { readPayload } from './payload';
import type { RequestTarget } from '../signature/requestTarget';

const KEPT =
  /^(content-type|content-disposition|content-encoding|content-language|cache-control|expires|x-amz-meta-.+)$/;

/**
 * Handles PUT of an object. The condition is checked before the body, to avoid a useless upload, and again
 * when the object is replaced.
 */
export async function putObject(
  request: IncomingMessage,
  response: ServerResponse,
  { bucket, key }: RequestTarget,
  verified: Verified,
  objects: ObjectFolder,
) {
  const payload = readPayload(request, verified);
  const guard = writeCondition(request.headers);
  await refuseEarly(objects, bucket, key, guard);
  if (request.headers.expect) response.writeContinue();
  const describe = (): ObjectMeta => {
    payload.verify();
    return {
      key,
      size: payload.digests.size,
      etag: `"${payload.digests.hex('md5')}"`,
      lastModified: new Date().toISOString(),
      headers: storedHeaders(request),
    };
  };
  const { etag } = await objects.write(bucket, request, payload.stages, describe, guard);
  response.writeHead(200, { ETag: etag, 'Content-Length': 0 }).end();
}

async function refuseEarly(
  objects: ObjectFolder,
  bucket: string,
  key: string,
  guard: (current: ObjectMeta | null) => void,
) {
  const object = await objects.read(bucket, key);
  await object?.file.close();
  guard(object?.meta ?? null);
}

export async function deleteObject(
  request: IncomingMessage,
  response: ServerResponse,
  { bucket, key }: RequestTarget,
  objects: ObjectFolder,
) {
  const guard = writeCondition(request.headers);
  await objects.remove(bucket, key, guard);
  response.writeHead(204).end();
}

function storedHeaders({ headers }: IncomingMessage): Record<string, string> {
  const kept: Record<string, string> = { 'content-type': 'binary/octet-stream' };
  for (const [name, value] of Object.entries(headers)) {
    if (KEPT.test(name) && typeof value === 'string') kept[name] = value;
  }
  // aws-chunked is an encoding of the transfer, not of the object.
  const encodings = (kept['content-encoding'] ?? '').split(',').map((name) => name.trim());
  const own = encodings.filter((name) => name !== '' && name !== 'aws-chunked');
  delete kept['content-encoding'];
  return own.length > 0 ? { ...kept, 'content-encoding': own.join(', ') } : kept;
}
