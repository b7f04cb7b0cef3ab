import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connectDatabase, disconnectDatabase } from '@tm/data';
import { accountOf } from './account';
import { insertBooking, moveBooking } from './booking';
import { firstPage, oneListing } from './listings';

/** What a list of 7 KB would be, ready as bytes: a gateway is measured before an answer that costs nothing. */
const READY_ANSWER = Buffer.from(
  JSON.stringify(Array.from({ length: 20 }, (_, at) => ({ at, text: 'x'.repeat(330) }))),
);

async function bodyOf(req: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of req) text += String(chunk);
  return text;
}

async function answer(req: IncomingMessage): Promise<{ status: number; body: unknown }> {
  const { pathname, searchParams } = new URL(req.url ?? '/', 'http://localhost');
  if (req.method === 'POST' && pathname === '/api/bookings') {
    const order = JSON.parse(await bodyOf(req)) as Parameters<typeof insertBooking>[1];
    return { status: 201, body: await insertBooking(searchParams.get('like') ?? '', order) };
  }
  const moved = req.method === 'PUT' && /^\/api\/bookings\/([0-9a-f]{24})$/.exec(pathname)?.[1];
  if (moved) {
    const { status } = JSON.parse(await bodyOf(req)) as { status: string };
    const seen = { status: searchParams.get('from') ?? '', version: Number(searchParams.get('version')) };
    const body = await moveBooking(moved, seen, status);
    return { status: body ? 200 : 409, body };
  }
  const account = await accountOf(req.headers.cookie);
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

/** A bare server that makes the same database calls as our services, turns the rows into JSON, and does nothing else. */
async function main(): Promise<void> {
  await connectDatabase(process.env['MONGODB_URI'] ?? '');
  const server = createServer((req, res) => {
    if (req.url === '/readyz') return send(res, 200, 'ready');
    if (req.url === '/api/services/ready') return send(res, 200, READY_ANSWER);
    return answer(req).then(
      ({ status, body }) => send(res, status, JSON.stringify(body)),
      (error: unknown) => send(res, 500, String(error)),
    );
  });
  server.keepAliveTimeout = 65_000;
  server.listen(Number(process.env['PORT']), '127.0.0.1');
  process.once('SIGTERM', () => void disconnectDatabase().finally(() => process.exit(0)));
}

await main();
