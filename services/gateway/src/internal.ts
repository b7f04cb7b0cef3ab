import type { Metrics } from '@tm/service-kit/metrics';
import type { RequestListener, ServerResponse } from 'node:http';
import type { Gateway } from './gateway';

type Inside = Pick<Gateway, 'isReady' | 'upstreams'> & { metrics: Metrics; isStopping: () => boolean };

function text(res: ServerResponse, status: number, body: string, type = 'text/plain; charset=utf-8'): void {
  res.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}

/**
 * Serves liveness, readiness, metrics and the addresses of the services on the internal port. `/upstreams`
 * reads UPSTREAMS_FILE first, so that its caller knows when a change applies.
 */
export const internalRoutes = ({ metrics, isReady, isStopping, upstreams }: Inside): RequestListener => {
  const answer = async (path: string | undefined, res: ServerResponse) => {
    if (path === '/healthz') return text(res, 200, 'ok');
    if (path === '/readyz') {
      const isServing = !isStopping() && (await isReady());
      return text(res, isServing ? 200 : 503, isServing ? 'ready' : 'not ready');
    }
    if (path === '/metrics')
      return text(res, 200, await metrics.registry.metrics(), metrics.registry.contentType);
    if (path === '/upstreams') return text(res, 200, JSON.stringify(upstreams()), 'application/json');
    return text(res, 404, 'not found');
  };
  return (req, res) => void answer(req.url, res);
};
