import { constants } from 'node:zlib';
import { Router } from '@koa/router';
import { currentTime, isClockMoved } from '@tm/mongo';
import Koa, { type Middleware } from 'koa';
import compress from 'koa-compress';
import helmet from 'koa-helmet';
import type { Logger } from 'pino';
import { createLimits } from '../http/limits';
import { answerProblems } from '../http/answerProblems';
import { problem } from '../http/problem';
import { pipeline } from '../http/pipeline';
import type { Route } from '../http/route';
import { createDevices } from '../http/session/deviceCookie';
import { rejectForeignOrigins } from '../http/foreignOrigin';
import { sessions } from '../http/session/session';
import type { BaseConfig } from '../config/config';
import { gatewayOnly } from './gatewayOnly';
import { internalRoutes } from './internalRoutes';
import { createLogger, loggable } from '../observability/logger';
import { createMetrics, type Metrics } from '../observability/metrics';
import { requestLog } from '../observability/requestLog';
import type { Worker } from '../outbox/workerContract';

type Instruments = { log: Logger; metrics: Metrics };

type Parts = {
  name: string;
  config: BaseConfig;
  routes: readonly Route[];
  /** Log and metrics, for a service whose routes need them. Created otherwise. */
  instruments?: Instruments;
  /** Created with the log and metrics of the service. */
  workers?: readonly ((log: Logger, metrics: Metrics) => Worker)[];
  /** Dependencies other than the database that must respond before this service is ready. */
  checks?: readonly (() => Promise<void>)[];
  /** Runs once after the migrations and before the first request. */
  prepare?: () => Promise<void>;
  /** Runs once when the service stops, after its last response, before the database connection closes. */
  finish?: () => Promise<void>;
};

export type Service = Required<Pick<Parts, 'name' | 'config' | 'routes' | 'prepare' | 'finish'>> & {
  workers: readonly Worker[];
  app: Koa;
  log: Logger;
  metrics: Metrics;
  /** Makes `/readyz` fail and closes connections after their response. */
  beginStop: () => void;
};

const secureHeaders = (https: boolean): Middleware => {
  const byHelmet = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  return async (ctx, next) => {
    ctx.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()');
    await byHelmet(ctx, next);
  };
};

// Fast levels, because compressing a response must not take longer than creating it (performance.md).
const compression = () =>
  compress({
    threshold: 1024,
    gzip: { level: 1 },
    br: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
    deflate: false,
    defaultEncoding: 'identity',
  });

const routerOf = (routes: readonly Route[], kit: Parameters<typeof pipeline>[1]): Router => {
  const router = new Router({ sensitive: true, strict: true });
  for (const route of routes)
    router.register(route.path.replace(/:(\w+)\+/g, '*$1'), [route.method], pipeline(route, kit));
  return router;
};

const noSuchRoute =
  (router: Router): Middleware =>
  async (ctx) => {
    const methods = router.match(ctx.path, ctx.method).path.flatMap((layer) => layer.methods);
    if (methods.length > 0) throw problem.methodNotAllowed([...new Set(methods)].join(', '));
    throw problem.notFound();
  };

/** Creates the log and the metrics of a service, for parts that its routes share with its workers. */
export const createInstruments = (name: string, config: BaseConfig): Instruments => ({
  log: createLogger({
    name,
    level: config.LOG_LEVEL,
    production: config.NODE_ENV === 'production',
    version: config.SERVICE_VERSION,
  }),
  metrics: createMetrics(name),
});

/**
 * Composes a service of its routes. It does not listen yet: `runService` does in production, `testService` in
 * tests.
 */
export const createService = ({
  name,
  config,
  routes,
  workers = [],
  checks = [],
  prepare = async () => undefined,
  finish = async () => undefined,
  instruments: { log, metrics } = createInstruments(name, config),
}: Parts): Service => {
  const app = new Koa({ proxy: true, maxIpsCount: 1 });
  let stopping = false;
  // Koa reports errors that it could not send; aborted connections are not logged.
  app.on('error', (error: Error & { code?: string }) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') log.warn({ err: loggable(error) });
  });
  const kit = {
    session: sessions(app, config),
    limits: createLimits(config.RATE_LIMIT_FACTOR),
    devices: createDevices(config),
    hardening: config.HARDENING,
  };
  const router = routerOf(routes, kit);
  app.use(internalRoutes({ metrics, routes, isStopping: () => stopping, checks }));
  app.use(requestLog(log, metrics));
  app.use(async (ctx, next) => {
    await next();
    if (stopping) ctx.set('Connection', 'close');
    // Pages take the time of the site from this header. Node sets the time of the machine otherwise.
    if (isClockMoved()) ctx.set('Date', currentTime().toUTCString());
  });
  app.use(secureHeaders(config.PUBLIC_ORIGIN.startsWith('https:')));
  app.use(compression());
  app.use(answerProblems(log));
  app.use(gatewayOnly(config.GATEWAY_SECRET));
  app.use(rejectForeignOrigins(config.PUBLIC_ORIGIN));
  app.use(router.routes());
  app.use(noSuchRoute(router));
  return {
    name,
    config,
    routes,
    workers: workers.map((make) => make(log, metrics)),
    prepare,
    finish,
    app,
    log,
    metrics,
    beginStop: () => (stopping = true),
  };
};
