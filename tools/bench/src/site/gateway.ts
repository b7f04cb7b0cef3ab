import { dirname, join } from 'node:path';
import { publicKeyOf, siteKey, siteOf } from '@tm/deploy';
import { freePort } from '@tm/start';
import { ROOT } from '../root';
import { startProgram, type RunningProgram } from './processes';

export type Gateway = RunningProgram & { url: string };
/** Options of a gateway. `env` contains additional settings. */
type Options = { siteDir: string; upstream: (service: string) => string; env?: Record<string, string> };

const SERVICES = ['accounts', 'catalog', 'bookings', 'provider', 'admin', 'payments'];

/** Starts another gateway, built as in production, for this site and these services. */
export async function startGateway({ siteDir, upstream, env }: Options): Promise<Gateway> {
  const [port, internal] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const { privateKey } = await siteKey(siteOf(dirname(siteDir)));
  const upstreams = SERVICES.map((name) => [`${name.toUpperCase()}_URL`, upstream(name)]);
  const running = await startProgram({
    name: 'The gateway',
    args: ['--enable-source-maps', join(ROOT, 'services/gateway/dist/main.js')],
    env: {
      ...Object.fromEntries(upstreams),
      PORT: String(port),
      INTERNAL_PORT: String(internal),
      PUBLIC_ORIGIN: url,
      SITE_DIR: siteDir,
      REGISTRY_KEYS: publicKeyOf(privateKey),
      ...env,
    },
    readyUrl: `http://127.0.0.1:${internal}/readyz`,
  });
  return { ...running, url };
}
