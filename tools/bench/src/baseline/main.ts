import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connectDatabase, disconnectDatabase } from '@tm/mongo';
import { readAccount } from './account';
import { insertBooking, moveBooking } from './booking';
import { firstPage, oneListing } from './listings';
import { insertEvent } from './providerEvent';

/** Prepared response of 7 KB, the size of a list, so that only the cost of a gateway is measured. */
const READY_RESPONSE = Buffer.from(
  JSON.stringify(Array.from({ length: 20 }, (_, at) => ({ at, text: 'x'.repeat(330) }))),
);

async function readBody(req: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of req) text += String(chunk);
  return text;
}

async function handleRequest(req: IncomingMessage): Promise<{ status: number; body: unknown }> {
  const { pathname, searchParams } = new URL(req.url ?? '/', 'http://localhost');
  if (req.method === 'POST' && pathname === '/api/bookings') {
    const booking = JSON.parse(await readBody(req)) as Parameters<typeof insertBooking>[1];
    return { status: 201, body: await insertBooking(searchParams.get('like') ?? '', booking) };
  }
  if (req.method === 'POST' && pathname === '/api/payments/webhooks/paystack')
    return { status: 200, body: await insertEvent(await readBody(req)) };
  const bookingId = req.method === 'PUT' && /^\/api\/bookings\/([0-9a-f]{24})$/.exec(pathname)?.[1];
  if (bookingId) {
    const { status } = JSON.parse(await readBody(req)) as { status: string };
    const expected = { status: searchParams.get('from') ?? '', version: Number(searchParams.get('version')) };
    const body = await moveBooking(bookingId, expected, status);
    return { status: body ? 200 : 409, body };
  }
  const account = await readAccount(req.headers.cookie);
  if (!account) return { status: 401, body: null };
  if (pathname === '/api/auth/user') return { status: 200, body: account };
  if (pathname === '/api/services') {
    const { category, location } = Object.fromEntries(searchParams);
    return { status: 200, body: await firstPage(category ?? '', location ?? '') };
  }
  const id = /^\/api\/services\/([0-9a-f]{24})$/.exec(pathname)?.[1];
  const body = id ? await oneListing(id) : null;
  return { status: body ? 200 : 404, body };
}

function send(res: ServerResponse, status: number, body: string | Buffer): void {
  res
    .writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    .end(body);
}

/**
 * Starts a bare server that makes the same database calls
 * as the services and only converts the rows to JSON.
 */
async function main(): Promise<void> {
  await connectDatabase(process.env['MONGODB_URI'] ?? '');
  const server = createServer((req, res) => {
    if (req.url === '/readyz') return send(res, 200, 'ready');
    if (req.url === '/api/services/ready') return send(res, 200, READY_RESPONSE);
    return handleRequest(req).then(
      ({ status, body }) => send(res, status, JSON.stringify(body)),
      (error: unknown) => send(res, 500, String(error)),
    );
  });
  server.keepAliveTimeout = 65_000;
  server.listen(Number(process.env['PORT']), '127.0.0.1');
  process.once('SIGTERM', () => void disconnectDatabase().finally(() => process.exit(0)));
}

await main();
