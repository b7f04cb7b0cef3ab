import type { IncomingMessage, ServerResponse } from 'node:http';
import { balanceKobo } from '../company/balance';
import { type Company, isoNow, readSettings } from '../company/company';
import { Refusal } from '../company/refusal';
import { consolePage } from '../console/consolePage';
import { findAction } from '../controls/actions';
import { bankPage, outcomeText } from '../pages/bankPage';
import { checkoutPage, shopOrigins } from '../pages/checkoutPage';
import { html } from '../pages/html';
import { notice, pageLayout } from '../pages/layout';
import { STYLE } from '../pages/style';
import { ussdPage } from '../pages/ussdPage';
import { redirect, sendJson, sendPage, sendStyle, sendText } from './answers';
import { isForm, readBytes, readFields } from './readBody';

const ROWS = 20;
const MOST_ROWS = 500;
const LARGEST_FILE = 10 * 1_024 * 1_024;
const CONTROL = '/__sandbox/';

const problemPage = (message: string): string =>
  pageLayout(
    'Problem',
    html`<h1>That does not work</h1>
      ${notice(message)}
      <p><a href="/">To the console</a></p>`,
  );

/** Everything that the sandbox knows, except the key, for tests. */
const stateOf = (company: Company) => {
  const { store } = company;
  return {
    now: isoNow(company),
    balanceKobo: balanceKobo(company),
    settings: readSettings(store),
    charges: store.all('charge'),
    bankTransfers: store.all('bankTransfer'),
    refunds: store.all('refund'),
    recipients: store.all('recipient'),
    transfers: store.all('transfer'),
    disputes: store.all('dispute'),
    events: store.all('event'),
    settlements: store.all('settlement'),
    topUps: store.all('topUp'),
  };
};

function serveCheckout({ store }: Company, response: ServerResponse, accessCode: string): void {
  const charge = store.find('charge', 'accessCode', accessCode);
  if (!charge || charge.channel !== 'card')
    return sendPage(response, problemPage('There is no such payment.'), { status: 404 });
  sendPage(response, checkoutPage(charge), { formOrigins: shopOrigins(charge) });
}

function serveBank({ store }: Company, response: ServerResponse, query: URLSearchParams): void {
  const account = query.get('account') ?? '';
  const last = store.all('bankTransfer').findLast(({ accountNumber }) => accountNumber === account);
  sendPage(response, bankPage(store.all('charge'), account, outcomeText(last)));
}

const rowsOf = (query: URLSearchParams): number => {
  const rows = query.get('rows');
  return rows !== null && /^\d{1,3}$/.test(rows) ? Math.min(Math.max(Number(rows), 1), MOST_ROWS) : ROWS;
};

/** Serves a page for people, or the state for tests. */
function servePage(company: Company, response: ServerResponse, { pathname, searchParams }: URL): void {
  const accessCode = /^\/checkout\/(\w+)$/.exec(pathname)?.[1];
  if (accessCode) return serveCheckout(company, response, accessCode);
  switch (pathname) {
    case '/':
      return sendPage(response, consolePage(company, rowsOf(searchParams)));
    case '/bank':
      return serveBank(company, response, searchParams);
    case '/ussd':
      return sendPage(response, ussdPage(company.store.all('charge'), searchParams.get('code') ?? ''));
    case '/style.css':
      return sendStyle(response, STYLE);
    case '/readyz':
      return sendText(response, 200, 'ready');
    case `${CONTROL}state`:
      return sendJson(response, 200, stateOf(company));
    default:
      return sendPage(response, problemPage('There is no such page.'), { status: 404 });
  }
}

/** Where a browser goes after a form of a page. */
function pageAfter(name: string, fields: Record<string, unknown>): string {
  const value = (field: string) => encodeURIComponent(String(fields[field] ?? ''));
  if (name === 'bank') return `/bank?account=${value('accountNumber')}`;
  if (name === 'ussd') return `/ussd?code=${value('code')}`;
  return '/';
}

/** Runs an action of the console, of a form or of a test. `settle` first waits for all that is due. */
async function serveControl(
  company: Company,
  untilSettled: () => Promise<void>,
  request: IncomingMessage,
  response: ServerResponse,
  name: string,
): Promise<void> {
  const form = isForm(request);
  try {
    const action = findAction(name);
    if (name !== 'wait' && !action) throw new Refusal(404, 'There is no such action.');
    const fields = await readFields(request);
    const { location, result } = (await action?.(company, fields)) ?? {};
    if (name === 'wait' || name === 'clock' || name === 'clock/site') await untilSettled();
    if (form) return redirect(response, location ?? pageAfter(name, fields));
    sendJson(response, 200, { ...(location && { location }), result: result ?? null });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (form) return sendPage(response, problemPage(error.message), { status: error.status });
    sendJson(response, error.status, error.body);
  }
}

/** Serves pages, uploads of evidence and `POST /__sandbox/…`. */
export async function serveSandbox(
  company: Company,
  untilSettled: () => Promise<void>,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const { method = '' } = request;
  if (method === 'GET' || method === 'HEAD') return servePage(company, response, url);
  if (method === 'POST' && url.pathname.startsWith(CONTROL))
    return serveControl(company, untilSettled, request, response, url.pathname.slice(CONTROL.length));
  if (method !== 'PUT' || !url.pathname.startsWith('/upload/'))
    return sendText(response, 405, 'Not allowed.');
  await readBytes(request, LARGEST_FILE);
  sendText(response, 200, '');
}
