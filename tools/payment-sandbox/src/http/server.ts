import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import { API_SEGMENTS } from '../api/routes';
import type { Company } from '../company/company';
import { Refusal } from '../company/refusal';
import type { Ticker } from '../webhooks/ticker';
import { serveApi } from './apiServer';
import { sendJson, sendText } from './answers';
import { serveSandbox } from './pageServer';

const OWN_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** A foreign name that resolves to this machine (DNS rebinding) must not use the console. */
const isOwnHost = ({ headers }: IncomingMessage, { origin }: Company): boolean =>
  [...OWN_HOSTS, new URL(origin).hostname].includes((headers.host ?? '').replace(/:\d+$/, ''));

/** A page of another site must not send the forms of the console. Programs send no origin. */
const isOwnOrigin = ({ headers }: IncomingMessage, { origin }: Company): boolean =>
  headers.origin === undefined || [origin, `http://${headers.host}`].includes(headers.origin);

/** Programs send the key. Paystack's list of banks and the page of the customer's bank have one path. */
function isApiCall({ method, headers }: IncomingMessage, pathname: string): boolean {
  const wantsPage =
    method === 'GET' && pathname === '/bank' && headers.accept?.includes('text/html') === true;
  return (
    headers.authorization !== undefined || (API_SEGMENTS.has(pathname.split('/')[1] ?? '') && !wantsPage)
  );
}

async function serve(
  company: Company,
  ticker: Ticker,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isOwnHost(request, company)) return sendText(response, 421, 'Not this host.');
  if (!isOwnOrigin(request, company)) return sendText(response, 403, 'Not from this page.');
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (isApiCall(request, url.pathname)) return serveApi(company, request, response, url);
  return serveSandbox(company, ticker.settle, request, response, url);
}

function sendFailure(response: ServerResponse, error: unknown): void {
  if (response.headersSent || response.destroyed) return void response.destroy();
  if (error instanceof Refusal) return sendJson(response, error.status, error.body);
  if (error instanceof URIError) return sendJson(response, 400, { status: false, message: 'Invalid path' });
  console.error('payment sandbox:', error);
  sendJson(response, 500, { status: false, message: 'The sandbox has a fault' });
}

/** The server of the API and of the pages. After each call, it starts the steps that are due. */
export const createSandboxServer = (company: Company, ticker: Ticker): Server =>
  createServer({ headersTimeout: 5_000, requestTimeout: 10_000 }, (request, response) => {
    serve(company, ticker, request, response)
      .catch((error: unknown) => sendFailure(response, error))
      .finally(ticker.wake);
  });
