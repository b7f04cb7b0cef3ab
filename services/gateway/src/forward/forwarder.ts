import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors, type Dispatcher } from 'undici';
import type { Logger } from 'pino';
import type { Peer } from '../clientAddress';
import { secretOf, type GatewayConfig } from '../config';
import { tooBusy, upstreamDown } from '../problem';
import { answerHeaders, requestHeaders } from './forwardHeaders';
import { createBodyMemory } from './bodyMemory';
import { createEventStreams, EVENTS } from './eventStreams';
import { readBody } from './requestBody';
import { createServiceSlots } from './serviceSlots';
import { SERVICES, type ServiceName } from './serviceMap';
import { createUpstreams } from './upstreams';

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

/**
 * Returns a signal that aborts the call to the service when the visitor disconnects. A stream of events has
 * no other end.
 */
function leaving(res: ServerResponse, isEvents: boolean): AbortSignal {
  const gone = new AbortController();
  res.once('close', () => {
    if (isEvents || !res.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** Creates the limits on the calls to each service. */
const createSlots = ({
  UPSTREAM_CONNECTIONS: total,
  UPSTREAM_PER_ADDRESS: perAddress,
  UPSTREAM_TIMEOUT: timeout,
}: GatewayConfig) =>
  Object.fromEntries(
    SERVICES.map((name) => [name, createServiceSlots({ total, perAddress, timeout })]),
  ) as Record<ServiceName, ReturnType<typeof createServiceSlots>>;

/** Sends requests to the services once their bodies are complete, and streams the responses back. */
export function createForwarder(config: GatewayConfig, log: Logger) {
  const publicOrigin = new URL(config.PUBLIC_ORIGIN);
  const slots = createSlots(config);
  const bodies = { most: config.MAX_BODY, timeout: config.BODY_TIMEOUT };
  const memory = createBodyMemory({
    total: config.MAX_BODY_MEMORY,
    perAddress: config.MAX_BODY_MEMORY_PER_ADDRESS,
  });
  const events = createEventStreams(config.ACCOUNTS_URL, config.UPSTREAM_TIMEOUT, {
    total: config.MAX_EVENT_STREAMS,
    perAddress: config.MAX_EVENT_STREAMS_PER_ADDRESS,
  });
  const upstreams = createUpstreams({ config, log, onEventsMoved: events.moveTo });

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
      signal: leaving(res, isEvents),
      responseHeaders: 'raw',
    };
    const answer: Dispatcher.StreamFactory = ({ statusCode, headers }) => {
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
    };
    try {
      if (isEvents) await events.pool().stream(request, answer);
      else await upstreams.use(owner, (pool) => pool.stream(request, answer));
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
    return upstreams.use(owner, async (pool): Promise<unknown> => {
      const { statusCode, body } = await pool.request({ path, method: 'GET', headers, signal });
      if (statusCode === 200) return body.json();
      await body.dump();
      throw upstreamDown();
    });
  }

  const close = async () => {
    events.end();
    await Promise.all([events.pool().destroy(), upstreams.close()]);
  };

  return { forward, readJson, endEvents: events.end, upstreams: upstreams.state, close };
}

export type Forwarder = ReturnType<typeof createForwarder>;
