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

/** Connections to a service beside those of visitors: for what the gateway asks itself. */
const OWN_CONNECTIONS = 16;

export type Visit = {
  req: IncomingMessage;
  res: ServerResponse;
  path: string;
  search: string;
  peer: Peer;
  requestId: string;
  /** Whose shares and limits it counts in: the address, of IPv6 its /64. */
  bucket: string;
  /** Ends the visit's share of what may be in flight: it is answered, and stays open for events. */
  leave: () => void;
};

/** Ends the call to the service when the visitor leaves, so that nothing is streamed to nobody. */
function leaving(res: ServerResponse): AbortSignal {
  const gone = new AbortController();
  res.once('close', () => {
    if (!res.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** The value of each service. */
const ofEach = <T>(make: (name: ServiceName) => T) =>
  Object.fromEntries(SERVICES.map((name) => [name, make(name)])) as Record<ServiceName, T>;

/** The connections to the services, and who may use them at a moment. */
function createUpstreams(config: GatewayConfig) {
  const { UPSTREAM_CONNECTIONS: total, UPSTREAM_PER_ADDRESS: perAddress, UPSTREAM_TIMEOUT: timeout } = config;
  const addresses = addressesOf(config);
  const pools = ofEach(
    (name) =>
      // Our idle connections end before the services' (65 s): a request never meets one that is just being closed.
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

/** Sends requests to the services once their bodies are complete, and streams the answers back. */
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

  // Services know nothing of the base path: the two headers that lead back to us get it here.
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

  /** Asks a service for something that visitors cannot call. Rejects when it does not answer well. */
  async function readJson(owner: ServiceName, path: string, signal?: AbortSignal): Promise<unknown> {
    const headers = { 'x-gateway-secret': secretOf(config, owner), 'x-forwarded-for': '127.0.0.1' };
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
