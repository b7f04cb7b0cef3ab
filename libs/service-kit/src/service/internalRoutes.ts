import { pingDatabase } from '@tm/mongo';
import type { Middleware } from 'koa';
import { openApiPaths } from '../http/openapi';
import type { Route } from '../http/route';
import type { Metrics } from '../observability/metrics';

type InternalParts = {
  metrics: Metrics;
  routes: readonly Route[];
  isStopping: () => boolean;
  checks: readonly (() => Promise<void>)[];
};

/**
 * Serves health, metrics and OpenAPI on the port of the service; the gateway forwards none of them.
 * `/healthz` only reports that the process runs, `/readyz` that it can serve.
 */
export const internalRoutes = ({ metrics, routes, isStopping, checks }: InternalParts): Middleware => {
  const readiness = async (): Promise<number> => {
    if (isStopping()) return 503;
    return Promise.all([pingDatabase(), ...checks.map((check) => check())]).then(
      () => 200,
      () => 503,
    );
  };
  let openApi: string | undefined;
  return async (ctx, next) => {
    if (ctx.method !== 'GET') return next();
    if (ctx.path === '/healthz') {
      ctx.body = 'ok';
    } else if (ctx.path === '/readyz') {
      ctx.status = await readiness();
      ctx.body = ctx.status === 200 ? 'ready' : 'not ready';
    } else if (ctx.path === '/metrics') {
      ctx.set('Content-Type', metrics.registry.contentType);
      ctx.body = await metrics.registry.metrics();
    } else if (ctx.path === '/openapi.json') {
      // Routes never change in a process, and describing all schemas takes long.
      openApi ??= JSON.stringify(openApiPaths(routes));
      ctx.type = 'application/json';
      ctx.body = openApi;
    } else {
      return next();
    }
    ctx.set('Cache-Control', 'no-store');
  };
};
