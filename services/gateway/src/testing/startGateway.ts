import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '@tm/contracts';
import { createLogger } from '@tm/service-kit/logger';
import { createMetrics, type Metrics } from '@tm/service-kit/metrics';
import { configSchema } from '../config';
import { SERVICES } from '../forward';
import { createGateway, type Gateway } from '../gateway';
import { listen } from '@tm/service-kit/listen';

export const SECRET = 'a-secret-of-the-tests-that-is-long-enough';

type Running = { url: string; port: number; close: () => Promise<void> };

const closers: (() => Promise<unknown>)[] = [];

/** Stops everything that a test started; call it in `afterEach`. */
export async function closeAll(): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close();
}

/** Starts an HTTP server in place of a service. */
export async function startUpstream(handler: RequestListener): Promise<Running> {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  closers.push(close);
  return { url: `http://127.0.0.1:${port}`, port, close };
}

/** Creates a site folder with these files and, if given, a registry. */
export async function buildSite(files: Record<string, string>, registry?: Registry): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'gateway-'));
  closers.push(() => rm(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(root, path, '..'), { recursive: true });
    await writeFile(join(root, path), text);
  }
  if (registry) await writeFile(join(root, 'remotes.json'), JSON.stringify(registry));
  return root;
}

/** Starts a gateway; every service is at `upstream` unless `env` sets it. */
export async function startGateway(
  env: Record<string, string> = {},
  upstream = 'http://127.0.0.1:9',
  log = createLogger({ name: 'gateway', level: 'silent', production: false }),
): Promise<Running & { gateway: Gateway; metrics: Metrics }> {
  const services = Object.fromEntries(SERVICES.map((name) => [`${name.toUpperCase()}_URL`, upstream]));
  const config = configSchema.parse({
    PORT: '0',
    PUBLIC_ORIGIN: 'http://localhost:4200',
    SITE_DIR: await buildSite({}),
    GATEWAY_SECRET: SECRET,
    LOG_LEVEL: 'silent',
    ...services,
    ...env,
  });
  const metrics = createMetrics('gateway');
  const gateway = await createGateway({ config, log, metrics });
  const handle: RequestListener = (req, res) => void gateway.handle(req, res);
  const { port, close } = await listen(handle, 0, '127.0.0.1', gateway.server);
  const end = async () => {
    await close();
    await gateway.close();
  };
  closers.push(end);
  return { url: `http://127.0.0.1:${port}`, port, close: end, gateway, metrics };
}

/** Sends a request with path and headers exactly as given (`fetch` would normalize them). */
export const rawRequest = (
  port: number,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<{ status: number; headers: IncomingMessage['headers']; text: string }> =>
  new Promise((resolve, reject) => {
    const req = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('end', () =>
        resolve({
          status: res.statusCode ?? 0,
          headers: res.headers,
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    req.on('error', reject);
    req.end();
  });
