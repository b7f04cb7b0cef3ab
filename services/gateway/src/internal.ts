import type { Metrics } from '@tm/service-kit/metrics';
import type { RequestListener, ServerResponse } from 'node:http';

type Inside = { metrics: Metrics; isReady: () => Promise<boolean>; isStopping: () => boolean };

function text(res: ServerResponse, status: number, body: string, type = 'text/plain; charset=utf-8'): void {
  res.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}

/** Serves liveness, readiness and metrics on the internal port. */
export const internalRoutes = ({ metrics, isReady, isStopping }: Inside): RequestListener => {
  const answer = async (path: string | undefined, res: ServerResponse) => {
    if (path === '/healthz') return text(res, 200, 'ok');
    if (path === '/readyz') {
      const isServing = !isStopping() && (await isReady());
      return text(res, isServing ? 200 : 503, isServing ? 'ready' : 'not ready');
    }
    if (path === '/metrics')
      return text(res, 200, await metrics.registry.metrics(), metrics.registry.contentType);
    return text(res, 404, 'not found');
  };
  return (req, res) => void answer(req.url, res);
};
