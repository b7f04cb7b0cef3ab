import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { findRoute } from '../api/routes';
import { type Company, readSettings, writeSettings } from '../company/company';
import { Refusal } from '../company/refusal';
import type { Fault } from '../journal/records';
import { sendJson } from './answers';
import { readJson } from './readBody';

function isKey(given: string, key: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(key)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Refuses a call without the secret key (401), with the words of Paystack (openapi, `Unauthorized`). */
function assertKey({ secretKey }: Company, { headers }: IncomingMessage): void {
  const { authorization } = headers;
  if (!authorization)
    throw new Refusal(401, 'No Authorization Header was found', { code: 'missing_authorization' });
  const [scheme, key = ''] = authorization.split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !isKey(key, secretKey))
    throw new Refusal(401, 'Invalid key', {
      code: 'invalid_Key',
      nextStep: 'Ensure that you provide the correct authorization key for the request',
    });
}

/** Returns the fault of this call, and counts it. */
function takeFault({ store }: Company, pathname: string): { fault: Fault; slowMs: number } {
  const { fault, faultCalls, faultPath, slowMs } = readSettings(store);
  if (fault === 'none' || !pathname.startsWith(faultPath)) return { fault: 'none', slowMs };
  if (faultCalls === 1) writeSettings(store, { fault: 'none', faultCalls: 0 });
  if (faultCalls > 1) writeSettings(store, { faultCalls: faultCalls - 1 });
  return { fault, slowMs };
}

/** Returns the answer of a call. Its effect is on the disk by then. */
async function answer(company: Company, request: IncomingMessage, url: URL) {
  assertKey(company, request);
  const route = findRoute(request.method ?? '', url.pathname);
  if (!route) throw new Refusal(404, 'Route not found', { code: 'not_found' });
  const body = request.method === 'GET' ? {} : await readJson(request);
  const { handler, params } = route;
  const { status = 200, message, data, meta } = handler(company, { params, query: url.searchParams, body });
  return { status, body: { status: true, message, data, ...(meta !== undefined && { meta }) } };
}

/** Answers a call of the API of the payment company, with the fault that the console has switched on. */
export async function serveApi(
  company: Company,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const { fault, slowMs } = takeFault(company, url.pathname);
  if (fault === 'down') return void request.socket.destroy();
  if (fault === 'errors')
    return sendJson(response, 500, {
      status: false,
      message: 'An error occurred, please try again later',
      type: 'api_error',
      code: 'unknown',
    });
  const result = await answer(company, request, url).catch((error: unknown) => {
    if (error instanceof Refusal) return { status: error.status, body: error.body };
    throw error;
  });
  if (fault === 'lost') return void request.socket.destroy();
  if (fault === 'slow') await pause(slowMs, undefined, { ref: false });
  sendJson(response, result.status, result.body);
}
