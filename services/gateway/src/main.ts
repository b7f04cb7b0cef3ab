import type { IncomingMessage, ServerResponse } from 'node:http';
import { ConfigError, readConfig } from '@tm/service-kit/config';
import { createLogger } from '@tm/service-kit/logger';
import { createMetrics } from '@tm/service-kit/metrics';
import { configSchema } from './config';
import { createGateway } from './gateway';
import { internalRoutes } from './internal';
import { RegistryFault } from './site';
import { listen, listenFault } from '@tm/service-kit/listen';

async function start() {
  const config = readConfig(configSchema);
  const log = createLogger({
    name: 'gateway',
    level: config.LOG_LEVEL,
    production: config.NODE_ENV === 'production',
  });
  const metrics = createMetrics('gateway');
  const gateway = await createGateway({ config, log, metrics });
  let isStopping = false;
  const internal = await listen(
    internalRoutes({
      metrics,
      isReady: gateway.isReady,
      upstreams: gateway.upstreams,
      isStopping: () => isStopping,
    }),
    config.INTERNAL_PORT,
    config.HOST,
  );
  const handle = (req: IncomingMessage, res: ServerResponse) => void gateway.handle(req, res);
  const open = await listen(handle, config.PORT, config.HOST, gateway.server);
  metrics.watchProcess();
  log.info({ port: open.port, internalPort: internal.port }, 'listening');
  return async () => {
    isStopping = true;
    gateway.endEvents();
    await open.close();
    await Promise.all([internal.close(), gateway.close()]);
  };
}

/** Returns one sentence that tells an operator how to fix a failed start, or the stack. */
function sentenceOf(error: unknown): string {
  if (error instanceof ConfigError || error instanceof RegistryFault) return error.message;
  const { PORT, INTERNAL_PORT } = process.env;
  const fault = listenFault(error, { PORT: Number(PORT), INTERNAL_PORT: Number(INTERNAL_PORT) });
  return fault ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
}

try {
  const stop = await start();
  let stopping: Promise<void> | undefined;
  const onSignal = () => {
    stopping ??= stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
} catch (error) {
  process.stderr.write(`gateway cannot start. ${sentenceOf(error)}\n`);
  process.exit(1);
}
