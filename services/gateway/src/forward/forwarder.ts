import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { errors, Pool, type Dispatcher } from 'undici';
import type { Peer } from '../clientAddress';
import type { GatewayConfig } from '../config';
import { tooBusy, upstreamDown } from '../problem';
import { answerHeaders, requestHeaders } from './forwardHeaders';
import { createEventStreams, EVENTS } from './eventStreams';
import { addressesOf, SERVICES, type ServiceName } from './serviceMap';

const CONNECTIONS = 128;

export type Visit = {
  req: IncomingMessage;
  res: ServerResponse;
  path: string;
  search: string;
  peer: Peer;
  requestId: string;
  /** Ends the visit's share of what may be in flight: it is answered, and stays open for events. */
  leave: () => void;
};

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * The visitor's body on its way to the service, which may answer before it has read everything: what is left then passes unread, or the
 * next call on this connection would wait behind it. A stream of its own, since undici destroys the one it is given.
 */
function bodyOf(req: IncomingMessage): PassThrough | null {
  if (!hasBody(req)) return null;
  const body = req.pipe(new PassThrough());
  body.once('close', () => req.resume());
  return body;
}

/** Ends the call to the service when the visitor leaves, so that nothing is streamed to nobody. */
function leaving(res: ServerResponse): AbortSignal {
  const gone = new AbortController();
  res.once('close', () => {
    if (!res.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** Streams requests to the services and their answers back; bodies are never read. */
export function createForwarder(config: GatewayConfig) {
  const limit = config.UPSTREAM_TIMEOUT;
  const publicOrigin = new URL(config.PUBLIC_ORIGIN);
  const addresses = addressesOf(config);
  const pools = Object.fromEntries(
    SERVICES.map((name) => {
      // Our idle connections end before the services' (65 s): a request never meets one that is just being closed.
      const pool = new Pool(addresses[name], {
        connections: CONNECTIONS,
        headersTimeout: limit,
        bodyTimeout: limit,
        connect: { timeout: limit },
        keepAliveTimeout: 30_000,
      });
      return [name, pool];
    }),
  ) as Record<ServiceName, Pool>;

  const events = createEventStreams(addresses.accounts, limit);

  // Services know nothing of the base path: the two headers that lead back to us get it here.
  const RELOCATE: Record<string, ((value: string) => string) | undefined> = {
    location: (value) => (value.startsWith('/') ? config.BASE_PATH + value : value),
    link: (value) => value.replace(/^<(?=\/)/, `<${config.BASE_PATH}`),
  };

  async function forward(
    owner: ServiceName,
    { req, res, path, search, peer, requestId, leave }: Visit,
  ): Promise<void> {
    const isEvents = path === EVENTS;
    const request: Dispatcher.RequestOptions = {
      path: path + search,
      method: req.method as Dispatcher.HttpMethod,
      headers: requestHeaders(req, { peer, requestId, secret: config.GATEWAY_SECRET, publicOrigin }),
      body: bodyOf(req),
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

  /** Asks a service for something that visitors cannot call. Rejects when it does not answer well. */
  async function readJson(owner: ServiceName, path: string, signal?: AbortSignal): Promise<unknown> {
    const headers = { 'x-gateway-secret': config.GATEWAY_SECRET, 'x-forwarded-for': '127.0.0.1' };
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
