import { once } from 'node:events';
import { Agent, type ServerResponse } from 'node:http';
import {
  closeAll,
  closeSockets,
  openSocket,
  openSockets,
  readToEnd,
  startGateway,
  startUpstream,
  visit,
} from './testing';

afterEach(closeSockets);
afterEach(closeAll);

const post = (path: string, length: number, body: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`;
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const SLOW_BODY = post('/api/auth/login', 4000, '{');
const STRANGER = '127.0.0.2';
const VISITOR = '127.0.0.3';
const networks = (count: number) => Array.from({ length: count }, (_, n) => `127.0.1.${n + 1}`);
const codeOf = ({ text }: { text: string }) => (JSON.parse(text) as { code: string }).code;

/** More than the buffers of two connections hold. */
const MUCH = Buffer.alloc(12_000_000);

/** Starts a service that answers at once; `/api/services/much` returns more than a connection buffers. */
async function startService() {
  const endless: ServerResponse[] = [];
  const { url } = await startUpstream((req, res) => {
    if (req.url !== '/api/services/much') return void req.resume().on('end', () => res.end('ok'));
    endless.push(res);
    res.write(MUCH);
  });
  const asked = async (count: number) => {
    while (endless.length < count) await new Promise(setImmediate);
  };
  const allEnded = () => Promise.all(endless.map((res) => (res.destroyed ? undefined : once(res, 'close'))));
  return { url, endless, asked, allEnded };
}

describe('incomplete request bodies', () => {
  test.each([
    ['one address', [STRANGER], 200],
    ['twenty addresses', networks(20), 25],
  ])('of %s delay no other visitor', async (_, addresses, each) => {
    const { port } = await startGateway({}, (await startService()).url);
    const slow = [];
    for (const from of addresses) slow.push(...(await openSockets(port, from, each, SLOW_BODY)));
    for (const socket of slow) socket.resume();
    expect((await visit(port, VISITOR, '/api/auth/user')).status).toBe(200);
    expect(slow.some(({ destroyed }) => destroyed)).toBe(false);
    const body = JSON.stringify({ a: 'x'.repeat(20_000) });
    expect((await visit(port, VISITOR, '/api/auth/login', { method: 'POST', body })).status).toBe(200);
  });

  test('are answered 408, and the connection is closed', async () => {
    const { port } = await startGateway({ BODY_TIMEOUT: '200' }, (await startService()).url);
    const text = await readToEnd(await openSocket(port, STRANGER, SLOW_BODY));
    expect(text).toMatch(/^HTTP\/1.1 408 /);
    expect(text).toContain('"code":"request_timeout"');
  });

  test('above the memory for bodies: the address with the most loses its oldest', async () => {
    const settings = { MAX_BODY_MEMORY: '600000', MAX_BODY_MEMORY_PER_ADDRESS: '500000' };
    const { port } = await startGateway(settings, (await startService()).url);
    const big = post('/api/services', 150_000, 'x'.repeat(140_000));
    const first = await openSocket(port, STRANGER, big);
    const second = await openSocket(port, STRANGER, big);
    const ended = readToEnd(first);
    void second.resume();
    const body = 'x'.repeat(200_000);
    expect((await visit(port, VISITOR, '/api/services', { method: 'POST', body })).status).toBe(200);
    expect(await ended).not.toContain('200 OK');
  });

  test('above the share of one address: 429', async () => {
    const settings = { MAX_BODY_MEMORY_PER_ADDRESS: '100000' };
    const { port } = await startGateway(settings, (await startService()).url);
    const body = 'x'.repeat(200_000);
    const refused = await visit(port, VISITOR, '/api/services', { method: 'POST', body });
    expect([refused.status, codeOf(refused)]).toEqual([429, 'too_many_requests']);
  });

  test.each([
    ['a length', { 'content-length': '3000' }],
    ['chunks', { 'transfer-encoding': 'chunked' }],
  ])('too large by %s: 413, and the service is not called', async (_, headers) => {
    let asked = 0;
    const { url } = await startUpstream((_req, res) => res.end(String((asked += 1))));
    const { port } = await startGateway({ MAX_BODY: '2000' }, url);
    const refused = await visit(port, VISITOR, '/api/services', {
      method: 'POST',
      body: 'x'.repeat(3000),
      headers,
    });
    expect([refused.status, codeOf(refused), asked]).toEqual([413, 'too_large', 0]);
  });
});

describe('clients that do not read', () => {
  const READ = get('/api/services/much');

  test('of one address delay no other visitor', async () => {
    const service = await startService();
    const { port } = await startGateway({}, service.url);
    await openSockets(port, STRANGER, 150, READ);
    await service.asked(16);
    expect((await visit(port, VISITOR, '/api/services')).status).toBe(200);
  });

  test('of twenty addresses are cancelled when they occupy all connections to the service', async () => {
    const service = await startService();
    const settings = { UPSTREAM_CONNECTIONS: '40', UPSTREAM_PER_ADDRESS: '4', STALL_TIMEOUT: '60000' };
    const { port } = await startGateway(settings, service.url);
    for (const from of networks(20)) await openSockets(port, from, 2, READ);
    await service.asked(40);
    expect((await visit(port, VISITOR, '/api/services')).status).toBe(200);
  });

  test('are cancelled also when their responses are queued on one connection', async () => {
    const service = await startService();
    const settings = { UPSTREAM_CONNECTIONS: '8', UPSTREAM_PER_ADDRESS: '4', STALL_TIMEOUT: '60000' };
    const { port } = await startGateway(settings, service.url);
    for (const from of networks(2)) await openSocket(port, from, READ.repeat(8));
    await service.asked(8);
    const visits = ['127.0.0.3', '127.0.0.4', '127.0.0.5'].map((from) => visit(port, from, '/api/services'));
    expect((await Promise.all(visits)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test('are cancelled for other requests of their address when its share is used up', async () => {
    const service = await startService();
    const { port } = await startGateway({ UPSTREAM_PER_ADDRESS: '3', STALL_TIMEOUT: '60000' }, service.url);
    await openSockets(port, STRANGER, 3, READ);
    await service.asked(3);
    expect((await visit(port, STRANGER, '/api/services')).status).toBe(200);
  });

  test('are disconnected after the maximum pause of a response', async () => {
    const service = await startService();
    const { port } = await startGateway({ STALL_TIMEOUT: '200' }, service.url);
    await openSockets(port, STRANGER, 3, READ);
    await service.asked(3);
    await service.allEnded();
    expect(service.endless.every(({ destroyed }) => destroyed)).toBe(true);
  });

  test('a client that reads slowly keeps its response', async () => {
    const { url } = await startUpstream((_req, res) => res.end(Buffer.alloc(6_000_000)));
    const { port } = await startGateway({ STALL_TIMEOUT: '400' }, url);
    const socket = await openSocket(port, VISITOR, get('/api/services'));
    let bytes = 0;
    let pauses = 0;
    const done = new Promise<void>((resolve) =>
      socket.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes >= 6_000_000) return resolve();
        if (bytes < (pauses + 1) * 1_000_000) return;
        pauses += 1;
        socket.pause();
        setTimeout(() => socket.resume(), 150);
      }),
    );
    await Promise.race([done, once(socket, 'close')]);
    expect(bytes).toBeGreaterThanOrEqual(6_000_000);
    expect(pauses * 150).toBeGreaterThan(400);
  });
});

describe('connections without a request', () => {
  test('incomplete headers are answered 408', async () => {
    const { port } = await startGateway({ HEADERS_TIMEOUT: '200' });
    const text = await readToEnd(await openSocket(port, STRANGER, 'GET / HTTP/1.1\r\nHost: x\r\nX-A: '));
    expect(text).toMatch(/^HTTP\/1.1 408 /);
    expect(text).toContain('"code":"request_timeout"');
    expect(text).toContain('frame-ancestors');
  });

  test('an address at its limit loses its oldest idle connection, others none', async () => {
    const { port } = await startGateway({ MAX_CONNECTIONS_PER_ADDRESS: '10' }, (await startService()).url);
    const other = await openSocket(port, VISITOR);
    const idle = await openSockets(port, STRANGER, 10);
    const closed = once(idle[0]!.resume(), 'close');
    expect((await visit(port, STRANGER, '/api/services')).status).toBe(200);
    await closed;
    other.write(get('/api/services'));
    expect(String(await once(other, 'data'))).toMatch(/^HTTP\/1.1 200 /);
  });

  test('an address whose connections all have a request in progress gets no further connection', async () => {
    let asked = 0;
    const { url } = await startUpstream(() => (asked += 1));
    const { port } = await startGateway({ MAX_CONNECTIONS_PER_ADDRESS: '3' }, url);
    const busy = await openSockets(port, STRANGER, 3, get('/api/services'));
    while (asked < 3) await new Promise(setImmediate);
    await expect(visit(port, STRANGER, '/api/services')).rejects.toThrow();
    expect(busy.some(({ destroyed }) => destroyed)).toBe(false);
  });

  test('a full gateway closes an idle connection of the address with the most, for a visitor from another', async () => {
    const { port } = await startGateway({ MAX_CONNECTIONS: '20' }, (await startService()).url);
    const few = await openSockets(port, '127.0.0.4', 2);
    const idle = await openSockets(port, STRANGER, 18);
    const closed = once(idle[0]!.resume(), 'close');
    expect((await visit(port, VISITOR, '/api/services')).status).toBe(200);
    await closed;
    expect(few.some(({ destroyed }) => destroyed)).toBe(false);
  });

  test('connections of a trusted proxy are not limited by address', async () => {
    const settings = { MAX_CONNECTIONS_PER_ADDRESS: '2', TRUSTED_PROXIES: '127.0.0.0/8' };
    const { port } = await startGateway(settings, (await startService()).url);
    const proxy = await openSockets(port, STRANGER, 6);
    for (const socket of proxy) {
      socket.write(get('/api/services'));
      expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1.1 200 /);
    }
  });
});

describe('requests in progress', () => {
  test('queued requests on one connection end with it', async () => {
    const service = await startService();
    const { port } = await startGateway({ MAX_IN_FLIGHT_PER_ADDRESS: '5' }, service.url);
    const pipelined = await openSocket(port, STRANGER, get('/api/services/much').repeat(5));
    await service.asked(5);
    pipelined.destroy();
    await service.allEnded();
    expect((await visit(port, STRANGER, '/api/services')).status).toBe(200);
  });

  test('a full gateway cancels a request of the address with the most, for a visitor from another', async () => {
    const { url } = await startUpstream((req, res) => {
      if (req.url === '/api/services') res.end('ok');
    });
    const { port } = await startGateway({ MAX_IN_FLIGHT: '6' }, url);
    const waiting = await openSockets(port, STRANGER, 6, get('/api/bookings'));
    const closed = once(waiting[0]!.resume(), 'close');
    expect((await visit(port, VISITOR, '/api/services')).status).toBe(200);
    await closed;
  });

  test('an IPv6 host counts once with all its addresses', async () => {
    const held: ServerResponse[] = [];
    const { url } = await startUpstream((_req, res) => held.push(res));
    const settings = { MAX_IN_FLIGHT_PER_ADDRESS: '2', TRUSTED_PROXIES: '127.0.0.1' };
    const { port } = await startGateway(settings, url);
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    const ask = (address: string) => visit(port, '127.0.0.1', '/api/services', from(address));
    const first = [ask('2001:db8::1'), ask('2001:db8::2')];
    while (held.length < 2) await new Promise(setImmediate);
    const refused = await visit(port, '127.0.0.1', '/none.js', from('2001:db8::3'));
    const other = await visit(port, '127.0.0.1', '/none.js', from('2001:db8:0:1::3'));
    for (const res of held) res.end();
    await Promise.all(first);
    expect([refused.status, other.status]).toEqual([429, 404]);
  });

  test('further concurrent calls of one address to a service wait, and those of another go first', async () => {
    const held: (() => void)[] = [];
    const { url } = await startUpstream((req, res) => {
      if (req.url === '/api/services/held') held.push(() => res.end('late'));
      else res.end('ok');
    });
    const { port } = await startGateway({ UPSTREAM_PER_ADDRESS: '2' }, url);
    const agent = new Agent({ maxSockets: 10 });
    const waiting = Array.from({ length: 4 }, () => visit(port, STRANGER, '/api/services/held', { agent }));
    while (held.length < 2) await new Promise(setImmediate);
    expect((await visit(port, VISITOR, '/api/services')).status).toBe(200);
    expect(held).toHaveLength(2);
    for (let done = 0; done < 4; done += 1) {
      while (held.length === 0) await new Promise(setImmediate);
      held.shift()?.();
    }
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    agent.destroy();
  });
});
