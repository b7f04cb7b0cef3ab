import {
  addressFault,
  connectDatabase,
  DATABASE_BEHIND_STATUS,
  DatabaseBehindError,
  disconnectDatabase,
  followTestClock,
  isDatabaseDown,
} from '@tm/mongo';
import { applyMigrations, verifyMigrations } from '@tm/schema/migrations';
import type * as z from 'zod';
import { ConfigError, readConfig, type BaseConfig } from '../config/config';
import type { Service } from './createService';
import { listenFault } from './listen';
import { listen } from './server';

type Recipe<S extends z.ZodType<BaseConfig>> = {
  name: string;
  config: S;
  createApp: (config: z.output<S>) => Service;
};

/**
 * Returns one sentence for errors that an operator can fix; null for others, which are printed with their
 * stack.
 */
const sentenceOf = (error: unknown, port: number): string | null => {
  if (error instanceof ConfigError || error instanceof DatabaseBehindError) return error.message;
  if (isDatabaseDown(error)) return 'No database answers at MONGODB_URI.';
  return listenFault(error, { PORT: port });
};

const start = async (service: Service): Promise<() => Promise<void>> => {
  const { config, log } = service;
  const fault = addressFault(config.MONGODB_URI);
  if (fault) throw new ConfigError(`The setting MONGODB_URI is wrong: ${fault}.`);
  const migrate = config.MIGRATIONS === 'verify' ? verifyMigrations : applyMigrations;
  await migrate(config.MONGODB_URI);
  await connectDatabase(config.MONGODB_URI);
  const stopClock = config.TEST_CLOCK === '1' ? await followTestClock() : null;
  await service.prepare();
  const server = await listen(service, config.PORT, config.HOST);
  service.metrics.watchProcess();
  for (const worker of service.workers) worker.start();
  log.info({ port: server.port }, 'listening');
  return async () => {
    await Promise.all([server.close(), ...service.workers.map((worker) => worker.stop())]);
    await service.finish();
    await stopClock?.();
    await disconnectDatabase();
  };
};

/**
 * Runs a service: settings, database, listening. SIGTERM or SIGINT stop it: it finishes running requests (≤
 * 10 s) and exits 0. An error at start is one sentence and exit status 1, or `DATABASE_BEHIND_STATUS` if
 * migrations are missing.
 */
export const runService = async <S extends z.ZodType<BaseConfig>>({
  name,
  config: schema,
  createApp,
}: Recipe<S>): Promise<void> => {
  let port = 0;
  try {
    const config = readConfig(schema);
    port = config.PORT;
    const stop = await start(createApp(config));
    let stopped: Promise<void> | null = null;
    const onSignal = () => {
      stopped ??= stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    };
    process.on('SIGTERM', onSignal);
    process.on('SIGINT', onSignal);
  } catch (error) {
    const sentence =
      sentenceOf(error, port) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.stderr.write(`${name} cannot start. ${sentence}\n`);
    process.exit(error instanceof DatabaseBehindError ? DATABASE_BEHIND_STATUS : 1);
  }
};
