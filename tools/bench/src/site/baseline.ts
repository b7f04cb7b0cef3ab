import { join } from 'node:path';
import { freePort } from '@tm/start';
import { startProgram, type RunningProgram } from './processes';

export type Baseline = RunningProgram & { url: string; forwarder: RunningProgram & { url: string } };
type Options = { databaseUri: string; sessionKey: string; gatewaySecret: string };

const program = (file: string) => ['--import', 'tsx', join(import.meta.dirname, '../baseline', file)];

async function startServer(
  name: string,
  file: string,
  env: Record<string, string>,
): Promise<RunningProgram & { url: string }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const running = await startProgram({
    name,
    args: program(file),
    env: { ...env, PORT: String(port) },
    readyUrl: `${url}/readyz`,
  });
  return { ...running, url };
}

/**
 * Starts the bare server with the same database calls as the services, and a bare forwarder in front of it.
 */
export async function startBaseline({ databaseUri, sessionKey, gatewaySecret }: Options): Promise<Baseline> {
  const server = await startServer('The baseline', 'main.ts', {
    MONGODB_URI: databaseUri,
    SESSION_KEYS: sessionKey,
  });
  const forwarder = await startServer('The forwarder', 'forwarder.ts', {
    UPSTREAM: server.url,
    GATEWAY_SECRET: gatewaySecret,
  }).catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  const stop = async () => {
    await forwarder.stop();
    await server.stop();
  };
  return { ...server, forwarder, stop };
}
