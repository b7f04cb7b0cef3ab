import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics } from '@tm/service-kit/metrics';
import type { Logger } from 'pino';
import { peerReader } from './clientAddress';
import type { GatewayConfig } from './config';
import { refuseAmbiguous } from './guards';
import { createInFlight } from './inFlight';
import { answerProblem, GatewayProblem, notFound } from './problem';
import { redirect } from './redirect';
import { createRules } from './rules';
import { securityHeaders } from './securityHeaders';

const REQUEST_ID = /^[\w-]{8,64}$/;
const INTERNAL = new GatewayProblem(500, 'internal', 'Something went wrong on our side. Please try again.');

/** What is told of a request: its route, and when it was answered, if it stays open after that. */
type Trace = { route: string; answeredAt?: bigint };
type Parts = { config: GatewayConfig; log: Logger; metrics: Metrics };

const requestIdOf = ({ headers }: IncomingMessage): string => {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
};

/** The path below the base path, or undefined when it is outside. */
function within(basePath: string, path: string): string | undefined {
  if (!basePath) return path;
  if (path === basePath) return '/';
  return path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : undefined;
}

/** Composes the gateway: `handle` answers requests, `isReady` says whether a site is deployed, `endEvents` lets the pages go that listen, `close` ends what it holds. */
export async function createGateway({ config, log, metrics }: Parts) {
  const { ruleOf, isReady, endEvents, close } = await createRules(config, (canary) =>
    log.warn({ canary }, 'canary stopped: it fails more often than the live version'),
  );
  const peerOf = peerReader(config.TRUSTED_PROXIES);
  const enter = createInFlight({ total: config.MAX_IN_FLIGHT, perAddress: config.MAX_IN_FLIGHT_PER_ADDRESS });
  const headers = securityHeaders(config.PUBLIC_ORIGIN);

  async function answer(
    req: IncomingMessage,
    res: ServerResponse,
    requestId: string,
    trace: Trace,
  ): Promise<void> {
    refuseAmbiguous(req);
    const { url = '/', method = 'GET' } = req;
    const [full = '/', query] = url.split(/\?(.*)/s);
    // Crawlers ask for their rules at the root of the origin, wherever the site begins.
    const path = full === '/robots.txt' ? full : within(config.BASE_PATH, full);
    if (path === undefined) {
      if (full !== '/') throw notFound();
      redirect(res, `${config.BASE_PATH}/`);
      return;
    }
    const peer = peerOf(req);
    const release = enter(peer.address, res);
    const leave = () => {
      release();
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
    const start = process.hrtime.bigint();
    const requestId = requestIdOf(req);
    res.setHeader('x-request-id', requestId);
    for (const [name, value] of headers) res.setHeader(name, value);
    const trace: Trace = { route: 'none' };
    res.once('close', () => {
      const { route, answeredAt = process.hrtime.bigint() } = trace;
      const seconds = Number(answeredAt - start) / 1e9;
      metrics.observe(req.method ?? '', route, res.statusCode, seconds);
      log.info({
        requestId,
        method: req.method,
        route,
        status: res.statusCode,
        ms: Math.round(seconds * 1e4) / 10,
      });
    });
    try {
      await answer(req, res, requestId, trace);
    } catch (error) {
      fail(error, res, requestId);
    }
  }

  return { handle, isReady, endEvents, close };
}

export type Gateway = Awaited<ReturnType<typeof createGateway>>;
