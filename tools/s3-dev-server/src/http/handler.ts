import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ObjectFolder } from '../objects/objectFolder';
import { S3Error, errorXml, notImplemented } from '../s3Error';
import { type Credentials, verifySignature } from '../signature/verifySignature';
import { allowOrigin, answerPreflight } from './cors';
import { getObject } from './getObject';
import { listObjects } from './listObjects';
import { deleteObject, putObject } from './putObject';
import { type RequestTarget, parseTarget } from '../signature/requestTarget';
import { rejectUnsupported } from './supported';

export type HandlerOptions = {
  objects: ObjectFolder;
  credentials: Credentials;
  allowedOrigins: readonly string[];
  /** Called for internal errors of the store: a full disk, a damaged file. */
  onFault: (error: unknown) => void;
};

/** Handles one S3 call; every error response is S3's XML. */
export const createHandler =
  (options: HandlerOptions) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const requestId = randomUUID();
    response.setHeader('x-amz-request-id', requestId);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
    allowOrigin(request, response, options.allowedOrigins);
    try {
      await answer(request, response, options);
    } catch (error) {
      sendError(request, response, error, requestId, options.onFault);
    }
  };

async function answer(request: IncomingMessage, response: ServerResponse, options: HandlerOptions) {
  if (request.method === 'OPTIONS') return answerPreflight(request, response);
  const target = parseTarget(request.url ?? '/');
  const verified = verifySignature(request, target, options.credentials, Date.now());
  rejectUnsupported(request, target);
  if (target.key === '') return answerForBucket(request, response, target, options.objects);
  await mustHaveBucket(options.objects, target);
  switch (request.method) {
    case 'GET':
    case 'HEAD':
      return getObject(request, response, target, await options.objects.read(target.bucket, target.key));
    case 'PUT':
      return putObject(request, response, target, verified, options.objects);
    case 'DELETE':
      return deleteObject(request, response, target, options.objects);
    default:
      throw notImplemented(`${request.method} of an object`);
  }
}

async function answerForBucket(
  request: IncomingMessage,
  response: ServerResponse,
  target: RequestTarget,
  objects: ObjectFolder,
) {
  if (request.method === 'PUT') {
    await objects.createBucket(target.bucket);
    request.resume();
    response.writeHead(200, { Location: `/${target.bucket}`, 'Content-Length': 0 }).end();
    return;
  }
  await mustHaveBucket(objects, target);
  if (request.method === 'GET') return listObjects(response, target, objects);
  if (request.method !== 'HEAD') throw notImplemented(`${request.method} of a bucket`);
  response.writeHead(200, { 'Content-Length': 0 }).end();
}

async function mustHaveBucket(objects: ObjectFolder, { bucket }: RequestTarget) {
  if (await objects.hasBucket(bucket)) return;
  throw new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist.');
}

function sendError(
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
  requestId: string,
  onFault: (error: unknown) => void,
) {
  const isClientGone = request.destroyed && !request.complete;
  const s3Error =
    error instanceof S3Error ? error : new S3Error(500, 'InternalError', 'We encountered an internal error.');
  if (!(error instanceof S3Error) && !isClientGone && !response.destroyed) onFault(error);
  if (isClientGone || response.headersSent) {
    response.destroy();
    return;
  }
  // The rest of a rejected body is read and dropped, because otherwise the client would see a broken pipe
  // instead of the reason.
  request.unpipe().resume();
  const xml =
    request.method === 'HEAD' ? '' : errorXml(s3Error, request.url?.split('?')[0] ?? '/', requestId);
  for (const name of ['Content-Range', 'Content-Disposition', 'Cache-Control']) response.removeHeader(name);
  response.writeHead(s3Error.status, {
    'Content-Type': 'application/xml',
    'Content-Length': Buffer.byteLength(xml),
  });
  response.end(xml);
}
