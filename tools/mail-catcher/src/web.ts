import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { Mailbox } from './mailbox';
import { listPage } from './pages/listPage';
import { mailPage } from './pages/mailPage';
import { STYLE } from './pages/style';

const PAGE_CSP =
  "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/** For untrusted markup: no scripts, no external resources, and no possibility to look like our page. */
const MAIL_CSP =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";
const OWN_HOSTS = ['localhost', '127.0.0.1'];

type Answer = { status?: number; type: string; csp?: string; body: string };

export function createWebServer(mailbox: Mailbox): Server {
  return createServer({ headersTimeout: 5000, requestTimeout: 10_000 }, (request, response) => {
    send(response, answer(request, mailbox));
  });
}

function answer(request: IncomingMessage, mailbox: Mailbox): Answer {
  // A foreign host name that resolves to this machine (DNS rebinding) must not read reset links.
  const host = request.headers.host?.replace(/:\d+$/, '') ?? '';
  if (!OWN_HOSTS.includes(host)) return { status: 421, type: 'text/plain', body: 'Not this host.' };
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return { status: 405, type: 'text/plain', body: 'Only to be read.' };
  }
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const to = searchParams.get('to') ?? '';
  if (pathname === '/') return { type: 'text/html', body: listPage(mailbox.list(to), to) };
  if (pathname === '/style.css') return { type: 'text/css', body: STYLE };
  if (pathname === '/api/messages')
    return { type: 'application/json', body: JSON.stringify(mailbox.list(to)) };
  return answerForMail(pathname, mailbox);
}

function answerForMail(pathname: string, mailbox: Mailbox): Answer {
  const [, id = '', html] = /^\/messages\/([\w-]+)(\/html)?$/.exec(pathname) ?? [];
  const mail = mailbox.find(id);
  if (!mail) return { status: 404, type: 'text/plain', body: 'There is no such mail.' };
  if (!html) return { type: 'text/html', body: mailPage(mail) };
  return { type: 'text/html', csp: MAIL_CSP, body: `<!doctype html><base target="_blank">${mail.html}` };
}

function send(response: ServerResponse, { status = 200, type, csp = PAGE_CSP, body }: Answer) {
  response.writeHead(status, {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Length': Buffer.byteLength(body),
    'Content-Security-Policy': csp,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
  });
  response.end(response.req.method === 'HEAD' ? '' : body);
}
