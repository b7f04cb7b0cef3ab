import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics } from '@tm/service-kit/metrics';
import type { Logger } from 'pino';

/** Route of a request for log and metrics, and the time of its response if the stream stays open. */
export type Trace = { route: string; answeredAt?: bigint };
type Parts = { log: Logger; metrics: Metrics };

/** Writes the log line and the metrics of a request when it ends. */
export function traceRequest({ log, metrics }: Parts, req: IncomingMessage, res: ServerResponse): Trace {
  const start = process.hrtime.bigint();
  const trace: Trace = { route: 'none' };
  res.once('close', () => {
    const { route, answeredAt = process.hrtime.bigint() } = trace;
    const seconds = Number(answeredAt - start) / 1e9;
    metrics.observe(req.method ?? '', route, res.statusCode, seconds);
    log.info({
      requestId: res.getHeader('x-request-id'),
      method: req.method,
      route,
      status: res.statusCode,
      ms: Math.round(seconds * 1e4) / 10,
    });
  });
  return trace;
}
