import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics } from '@tm/service-kit/metrics';
import type { Logger } from 'pino';
import { addressBucket } from '@tm/service-kit/address';
import { peerReader } from './clientAddress';
import type { GatewayConfig } from './config';
import { rejectAmbiguousRequest } from './guards';
import { watchForHiddenVisitors } from './hiddenVisitors';
import { createInFlight } from './inFlight';
import { listening, openFilesLimit, withinOpenFiles } from './listening';
import { answerProblem, GatewayProblem, notFound } from './problem';
import { redirect } from './redirect';
import { traceRequest, type Trace } from './requestTrace';
import { createRules } from './rules';
import { securityHeaders } from './securityHeaders';
import { createStallWatch } from './stallWatch';

const REQUEST_ID = /^[\w-]{8,64}$/;
const INTERNAL = new GatewayProblem(500, 'internal', 'Something went wrong on our side. Please try again.');

type Parts = { config: GatewayConfig; log: Logger; metrics: Metrics };

const requestIdOf = ({ headers }: IncomingMessage): string => {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
};

/** Returns the path below the base path, or undefined outside of it. */
function within(basePath: string, path: string): string | undefined {
  if (!basePath) return path;
  if (path === basePath) return '/';
  return path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : undefined;
}

/**
 * Composes the gateway: `handle` answers requests, `server` are options for `listen`, `isReady` returns
 * whether a site is deployed, `upstreams` returns the addresses of the services in use, `endEvents` closes
 * the event streams, `close` releases all resources.
 */
export async function createGateway({ config: asked, log, metrics }: Parts) {
  const config = withinOpenFiles(asked, openFilesLimit());
  const { MAX_CONNECTIONS, MAX_EVENT_STREAMS } = config;
  if (config !== asked)
    log.warn({ MAX_CONNECTIONS, MAX_EVENT_STREAMS }, 'caps lowered: the process may open too few files');
  const { ruleOf, isReady, endEvents, upstreams, close } = await createRules(config, log, metrics);
  const peerOf = peerReader(config.TRUSTED_PROXIES);
  const enter = createInFlight({ total: config.MAX_IN_FLIGHT, perAddress: config.MAX_IN_FLIGHT_PER_ADDRESS });
  const recordAddress = watchForHiddenVisitors(config, (proxy) =>
    log.warn(
      { proxy },
      'all visitors have one private address: set TRUSTED_PROXIES to the proxy before the gateway',
    ),
  );
  const stalled = createStallWatch(config.STALL_TIMEOUT);
  const headers = securityHeaders(config.PUBLIC_ORIGIN);

  async function answer(
    req: IncomingMessage,
    res: ServerResponse,
    requestId: string,
    trace: Trace,
  ): Promise<void> {
    rejectAmbiguousRequest(req);
    const { url = '/', method = 'GET' } = req;
    const [full = '/', query] = url.split(/\?(.*)/s);
    // Crawlers request robots.txt at the root of the origin, independent of the base path.
    const path = full === '/robots.txt' ? full : within(config.BASE_PATH, full);
    if (path === undefined) {
      if (full !== '/') throw notFound();
      redirect(res, `${config.BASE_PATH}/`);
      return;
    }
    const peer = peerOf(req);
    recordAddress(peer.address);
    const bucket = addressBucket(peer.address);
    const release = enter(bucket, res);
    stalled.watch(res);
    const leave = () => {
      release();
      stalled.forget(res);
      trace.answeredAt = process.hrtime.bigint();
    };
    const rule = ruleOf(method, path);
    trace.route = rule.name;
    await rule.answer({
      req,
      res,
      path,
      search: query === undefined ? '' : `?${query}`,
      peer,
      bucket,
      requestId,
      leave,
    });
  }

  function fail(error: unknown, res: ServerResponse, requestId: string): void {
    if (error instanceof GatewayProblem) answerProblem(res, error, requestId);
    else if (!res.destroyed) {
      log.error({ err: error, requestId });
      answerProblem(res, INTERNAL, requestId);
    }
  }

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const requestId = requestIdOf(req);
    res.setHeader('x-request-id', requestId);
    // Each limit listens for the end of the response, and so do Node's and undici's streams.
    res.setMaxListeners(20);
    for (const [name, value] of headers) res.setHeader(name, value);
    const trace = traceRequest({ log, metrics }, req, res);
    try {
      await answer(req, res, requestId, trace);
    } catch (error) {
      fail(error, res, requestId);
    }
  }

  const closeAll = async () => {
    stalled.close();
    await close();
  };

  return { handle, server: listening(config), isReady, endEvents, upstreams, close: closeAll };
}

export type Gateway = Awaited<ReturnType<typeof createGateway>>;
