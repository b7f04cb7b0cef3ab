import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { closeAll, rawRequest, SECRET, startGateway, startUpstream } from '../testing';
import { ownerOf } from './serviceMap';

afterEach(closeAll);

/** Starts a service that returns its request. */
const startEcho = () =>
  startUpstream((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      res.setHeader('content-type', 'application/json');
      res.end(
        JSON.stringify({
          method: req.method,
          url: req.url,
          headers: req.headers,
          body: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
  });

type Echo = { method: string; url: string; headers: Record<string, string>; body: string };
const echoOf = async (response: Response) => (await response.json()) as Echo;

test.each([
  ['/api/auth/user', 'accounts'],
  ['/api/profile', 'accounts'],
  ['/api/notifications/7', 'accounts'],
  ['/api/objects/upload', 'accounts'],
  ['/api/upload-complete', 'accounts'],
  ['/api/events', 'accounts'],
  ['/objects/a/b', 'accounts'],
  ['/api/services/1', 'catalog'],
  ['/api/bookings', 'bookings'],
  ['/api/reviews', 'bookings'],
  ['/api/service-providers/me/summary', 'provider'],
  ['/api/admin/users', 'admin'],
  ['/api/payments/admin/ledger', 'payments'],
  ['/api/constructor', undefined],
  ['/api/servicesx', undefined],
  ['/services', undefined],
])('%s belongs to %s', (path, owner) => {
  expect(ownerOf(path)).toBe(owner);
});

test('a call reaches its service with method, query, body and the headers that the gateway sets', async () => {
  const { url: upstream } = await startEcho();
  const { url } = await startGateway({}, upstream);
  const answer = await fetch(`${url}/api/bookings?status=pending`, {
    method: 'POST',
    body: '{"a":1}',
    headers: { 'content-type': 'application/json', cookie: 'tm_sid=x' },
  });
  const echo = await echoOf(answer);
  expect(echo).toMatchObject({ method: 'POST', url: '/api/bookings?status=pending', body: '{"a":1}' });
  expect(echo.headers).toMatchObject({
    cookie: 'tm_sid=x',
    'x-gateway-secret': SECRET,
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
  });
  expect(echo.headers['x-request-id']).toBe(answer.headers.get('x-request-id'));
});

test('headers of a visitor about proxies, users, hops and the secret never reach a service', async () => {
  const { url: upstream } = await startEcho();
  const { port } = await startGateway({}, upstream);
  const { text } = await rawRequest(port, '/api/services', {
    headers: {
      'X-Forwarded-For': '1.2.3.4',
      'X-Forwarded-Proto': 'https',
      'X-User-Id': '1',
      'X-Real-IP': '1.2.3.4',
      'X-Gateway-Secret': 'guess',
      Forwarded: 'for=1.2.3.4',
      'X-Secret-Hop': 'yes',
      Connection: 'close, X-Secret-Hop',
      TE: 'trailers',
    },
  });
  const { headers } = JSON.parse(text) as Echo;
  expect(headers).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
    'x-gateway-secret': SECRET,
  });
  for (const name of ['x-user-id', 'x-real-ip', 'forwarded', 'x-secret-hop', 'te'])
    expect(headers).not.toHaveProperty(name);
});

test('a trusted proxy may set the address and the user', async () => {
  const { url: upstream } = await startEcho();
  const { url } = await startGateway({ TRUSTED_PROXIES: '127.0.0.0/8' }, upstream);
  const { headers } = await echoOf(
    await fetch(`${url}/api/services`, {
      headers: { 'x-forwarded-for': '6.6.6.6, 9.8.7.6, 127.0.0.2', 'x-user-id': '1' },
    }),
  );
  expect(headers).toMatchObject({ 'x-forwarded-for': '9.8.7.6', 'x-user-id': '1' });
});

test('responses keep every cookie, lose hop-by-hop headers, and redirect below the base path', async () => {
  const { url: upstream } = await startUpstream((_req, res) => {
    res
      .writeHead(302, {
        location: '/',
        link: '</api/x?cursor=1>; rel="next"',
        'set-cookie': ['a=1', 'b=2'],
        connection: 'x-inner',
        'x-inner': '1',
      })
      .end();
  });
  const { url } = await startGateway({ BASE_PATH: '/market' }, upstream);
  const { status, headers } = await fetch(`${url}/market/api/auth/logout`, { redirect: 'manual' });
  expect(status).toBe(302);
  expect(headers.get('location')).toBe('/market/');
  expect(headers.get('link')).toBe('</market/api/x?cursor=1>; rel="next"');
  expect(headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(headers.has('x-inner')).toBe(false);
});

test('a service that is down or does not respond is a 503 problem with Retry-After', async () => {
  const { url: silent } = await startUpstream(() => undefined);
  const { url } = await startGateway({ CATALOG_URL: silent, UPSTREAM_TIMEOUT: '300' });
  for (const path of ['/api/services', '/api/bookings']) {
    const answer = await fetch(url + path);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('3');
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(await answer.json()).toMatchObject({
      status: 503,
      code: 'unavailable',
      requestId: answer.headers.get('x-request-id'),
    });
  }
});

test('events pass immediately and end at the service when the visitor leaves', async () => {
  let served: IncomingMessage | undefined;
  const { url: upstream } = await startUpstream((req, res) => {
    served = req;
    res.writeHead(200, { 'content-type': 'text/event-stream' });
    res.write('data: one\n\n');
  });
  const { url } = await startGateway({}, upstream);
  const leaving = new AbortController();
  const answer = await fetch(`${url}/api/events`, { signal: leaving.signal });
  const reader = answer.body?.getReader();
  const first = await reader?.read();
  expect(Buffer.from(first?.value ?? []).toString()).toBe('data: one\n\n');
  const closed = once(served?.socket ?? process, 'close');
  leaving.abort();
  await expect(closed).resolves.toBeDefined();
});

/** Starts a service whose events, and one other response, never end. */
const startEvents = () =>
  startUpstream((req, res) => {
    if (req.url !== '/api/events' && req.url !== '/api/auth/endless') return void res.end('ok');
    res.writeHead(200, { 'content-type': 'text/event-stream' });
    res.write('data: one\n\n');
  });

test('open streams use no place of requests in progress and no connection of other calls', async () => {
  const { url: upstream } = await startEvents();
  const { url } = await startGateway(
    {
      MAX_IN_FLIGHT: '2',
      MAX_IN_FLIGHT_PER_ADDRESS: '2',
      MAX_EVENT_STREAMS_PER_ADDRESS: '200',
      UPSTREAM_TIMEOUT: '60000',
    },
    upstream,
  );
  const leaving = new AbortController();
  const streams = [];
  // More than the connections that all other calls share.
  for (let n = 0; n < 140; n += 1) streams.push(await fetch(`${url}/api/events`, { signal: leaving.signal }));
  expect(streams.every(({ status }) => status === 200)).toBe(true);
  expect((await fetch(`${url}/api/auth/user`)).status).toBe(200);
  leaving.abort();
});

test('unanswered streams count like every call', async () => {
  const held: (() => void)[] = [];
  const { url: upstream } = await startUpstream((_req, res) => held.push(() => res.end()));
  const { url } = await startGateway({ MAX_IN_FLIGHT_PER_ADDRESS: '2' }, upstream);
  const waiting = [fetch(`${url}/api/events`), fetch(`${url}/api/events`)];
  while (held.length < 2) await new Promise(setImmediate);
  expect((await fetch(`${url}/api/events`)).status).toBe(429);
  for (const release of held) release();
  await Promise.all(waiting);
});

test('silence ends no stream, but a stopping gateway closes it', async () => {
  const { url: upstream } = await startEvents();
  const { url, gateway } = await startGateway({ UPSTREAM_TIMEOUT: '1000' }, upstream);
  const answer = await fetch(`${url}/api/events`);
  const reader = answer.body!.getReader();
  await reader.read();
  const next = reader.read();
  // Control: the same silence ends another call, which started later than the stream.
  const call = await fetch(`${url}/api/auth/endless`);
  await expect(call.text()).rejects.toThrow();
  expect(await Promise.race([next, 'still open'])).toBe('still open');
  gateway.endEvents();
  await expect(next).rejects.toThrow();
});

test.each([
  '/api/services%2f1',
  '/api/services%5c1',
  '/api/services%00',
  '/api/../admin',
  '/api/%2e%2e/x',
  '//evil.example/',
  '/mf/%2e/x',
])('rejects %s', async (path) => {
  const { port } = await startGateway();
  expect((await rawRequest(port, path)).status).toBe(400);
});

test('accepts an encoded slash in the query', async () => {
  const { url: upstream } = await startEcho();
  const { port } = await startGateway({}, upstream);
  expect((await rawRequest(port, '/api/services?next=%2Fbookings%00')).status).toBe(200);
});

test('rejects long addresses, unknown methods and upgrades', async () => {
  const { port } = await startGateway();
  expect((await rawRequest(port, `/${'a'.repeat(2100)}`)).status).toBe(414);
  expect((await rawRequest(port, '/', { method: 'TRACE' })).status).toBe(405);
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /api/events HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  expect(answer.toString()).toMatch(/^HTTP\/1.1 405 /);
});

test('rejects a request with two lengths', async () => {
  const { port } = await startGateway();
  const socket = connect(port, '127.0.0.1');
  socket.write(
    'POST /api/bookings HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  );
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  expect(answer.toString()).toMatch(/^HTTP\/1.1 400 /);
});

test('rejects concurrent requests above the limit of an address, not of others', async () => {
  const held: (() => void)[] = [];
  const { url: upstream } = await startUpstream((_req, res) => held.push(() => res.end('late')));
  const { url } = await startGateway(
    { MAX_IN_FLIGHT_PER_ADDRESS: '2', TRUSTED_PROXIES: '127.0.0.1' },
    upstream,
  );
  const from = (address: string) => fetch(`${url}/api/services`, { headers: { 'x-forwarded-for': address } });
  const waiting = [from('9.9.9.1'), from('9.9.9.1')];
  while (held.length < 2) await new Promise(setImmediate);
  const refused = await from('9.9.9.1');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('1');
  const other = from('9.9.9.2');
  while (held.length < 3) await new Promise(setImmediate);
  for (const release of held) release();
  expect((await Promise.all([...waiting, other])).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('a body that a service rejected unread does not delay the next call on the connection', async () => {
  const { url: upstream } = await startUpstream((req, res) => {
    res.statusCode = req.method === 'POST' ? 413 : 200;
    res.end();
  });
  const { port } = await startGateway({}, upstream);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const call = async (method: string, body: string) => {
    const asked = request({ host: '127.0.0.1', port, path: '/api/auth/user', method, agent }).end(body);
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    await once(answer.resume(), 'end');
    return [answer.statusCode, asked.reusedSocket];
  };
  expect(await call('POST', 'x'.repeat(3_000_000))).toEqual([413, false]);
  expect(await call('GET', '')).toEqual([200, true]);
  agent.destroy();
});
