import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors, Pool, type Dispatcher } from 'undici';
import type { Peer } from '../clientAddress';
import { secretOf, type GatewayConfig } from '../config';
import { tooBusy, upstreamDown } from '../problem';
import { answerHeaders, requestHeaders } from './forwardHeaders';
import { createBodyMemory } from './bodyMemory';
import { createEventStreams, EVENTS } from './eventStreams';
import { readBody } from './requestBody';
import { createServiceSlots } from './serviceSlots';
import { addressesOf, SERVICES, type ServiceName } from './serviceMap';

/** Connections to a service for calls of the gateway itself, in addition to those of visitors. */
const OWN_CONNECTIONS = 16;

export type Visit = {
  req: IncomingMessage;
  res: ServerResponse;
  path: string;
  search: string;
  peer: Peer;
  requestId: string;
  /** Address for shares and limits; the /64 of an IPv6 address. */
  bucket: string;
  /** Ends the visit's place among requests in progress when an event stream has started. */
  leave: () => void;
};

/** Returns a signal that aborts the call to the service when the visitor disconnects. */
function leaving(res: ServerResponse): AbortSignal {
  const gone = new AbortController();
  res.once('close', () => {
    if (!res.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** Builds a value for each service. */
const ofEach = <T>(make: (name: ServiceName) => T) =>
  Object.fromEntries(SERVICES.map((name) => [name, make(name)])) as Record<ServiceName, T>;

/** Creates the connections to the services and the limits on their use. */
function createUpstreams(config: GatewayConfig) {
  const { UPSTREAM_CONNECTIONS: total, UPSTREAM_PER_ADDRESS: perAddress, UPSTREAM_TIMEOUT: timeout } = config;
  const addresses = addressesOf(config);
  const pools = ofEach(
    (name) =>
      // Idle connections close before those of the services (65 s), so that no request meets a closing one.
      new Pool(addresses[name], {
        connections: total + OWN_CONNECTIONS,
        headersTimeout: timeout,
        bodyTimeout: timeout,
        connect: { timeout },
        keepAliveTimeout: 30_000,
      }),
  );
  return { pools, slots: ofEach(() => createServiceSlots({ total, perAddress, timeout })) };
}

/** Sends requests to the services once their bodies are complete, and streams the responses back. */
export function createForwarder(config: GatewayConfig) {
  const limit = config.UPSTREAM_TIMEOUT;
  const publicOrigin = new URL(config.PUBLIC_ORIGIN);
  const { pools, slots } = createUpstreams(config);
  const bodies = { most: config.MAX_BODY, timeout: config.BODY_TIMEOUT };
  const memory = createBodyMemory({
    total: config.MAX_BODY_MEMORY,
    perAddress: config.MAX_BODY_MEMORY_PER_ADDRESS,
  });
  const events = createEventStreams(config.ACCOUNTS_URL, limit, {
    total: config.MAX_EVENT_STREAMS,
    perAddress: config.MAX_EVENT_STREAMS_PER_ADDRESS,
  });

  // Services do not know the base path, so it is added to the two headers with addresses of the site.
  const RELOCATE: Record<string, ((value: string) => string) | undefined> = {
    location: (value) => (value.startsWith('/') ? config.BASE_PATH + value : value),
    link: (value) => value.replace(/^<(?=\/)/, `<${config.BASE_PATH}`),
  };

  async function call(owner: ServiceName, visit: Visit, body: Buffer | null): Promise<void> {
    const { req, res, path, search, peer, requestId, leave } = visit;
    const isEvents = path === EVENTS;
    const request: Dispatcher.RequestOptions = {
      path: path + search,
      method: req.method as Dispatcher.HttpMethod,
      headers: requestHeaders(req, { peer, requestId, secret: secretOf(config, owner), publicOrigin }),
      body,
      signal: leaving(res),
      responseHeaders: 'raw',
    };
    try {
      await (isEvents ? events.pool : pools[owner]).stream(request, ({ statusCode, headers }) => {
        for (const [name, value] of answerHeaders(headers as unknown as string[])) {
          if (name === 'set-cookie') res.appendHeader(name, value);
          else res.setHeader(name, RELOCATE[name]?.(value) ?? value);
        }
        res.writeHead(statusCode);
        if (isEvents && statusCode === 200) {
          res.flushHeaders();
          leave();
          events.add(res);
        }
        return res;
      });
    } catch (error) {
      if (res.destroyed) return;
      throw error instanceof errors.ClientDestroyedError ? tooBusy() : upstreamDown();
    }
  }

  async function forward(owner: ServiceName, visit: Visit): Promise<void> {
    const { req, res, path, bucket } = visit;
    if (path === EVENTS) events.admit(bucket, res);
    const reading = readBody(req, bodies, { bucket, memory });
    const body = reading && (await reading);
    if (path === EVENTS) return call(owner, visit, body);
    const turn = slots[owner](bucket, res);
    const release = typeof turn === 'function' ? turn : await turn;
    try {
      await call(owner, visit, body);
    } finally {
      release();
    }
  }

  /** Calls a service path that visitors cannot reach. Rejects for any status except 200. */
  async function readJson(owner: ServiceName, path: string, signal?: AbortSignal, cookie = '') {
    const secret = secretOf(config, owner);
    const from = { 'x-gateway-secret': secret, 'x-forwarded-for': '127.0.0.1' };
    const headers = { ...from, ...(cookie && { cookie }) };
    const { statusCode, body } = await pools[owner].request({ path, method: 'GET', headers, signal });
    if (statusCode === 200) return body.json();
    await body.dump();
    throw upstreamDown();
  }

  const close = async () => {
    events.end();
    await Promise.all([events.pool.destroy(), ...SERVICES.map((name) => pools[name].close())]);
  };

  return { forward, readJson, endEvents: events.end, close };
}

export type Forwarder = ReturnType<typeof createForwarder>;
