import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVER_PROCESSES } from '@tm/build/workspace';
import { publicKeyOf, siteKey, siteOf } from '@tm/deploy';
import { startSite, storeEnv, type Site, type SiteParts } from '@tm/start';
import { demoVariables, containerEnv, readServices } from './compose';
import type { Containers, StartOptions, Volume } from './containers';
import { isHealthy } from './healthCheck';
import { runOrThrow } from './programs';

const SERVICES = SERVER_PROCESSES.filter((name) => name !== 'gateway').map((name) => name.toUpperCase());

/** User id of `node` in the images. Volumes belong to this user, as with Docker. */
const NODE_UID = 1000;

/** Creates the local folder that replaces a volume. */
function createVolume(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o755 });
  chownSync(path, NODE_UID, NODE_UID);
  return path;
}

/**
 * Database jobs that run before the services start. A job
 * that docker-compose.yml does not contain is skipped.
 */
const DATABASE_JOBS = ['migrate', 'seed'];

/** Empty passwords prevent the creation of users, because the local database already has users. */
const EMPTY_PASSWORDS = Object.fromEntries(SERVICES.map((name) => [`MONGO_PASSWORD_${name}`, '']));

type Log = (line: string) => void;

/** Returns the parts of a site that run from images, with the environment of docker-compose.yml. */
function imageParts(containers: Containers, dataDir: string, log: Log) {
  const services = readServices();
  const variables = demoVariables();
  const starts = new Map<string, StartOptions>();
  const environment = (name: string, local: Record<string, string>) => {
    const service = services[name];
    if (!service) throw new Error(`docker-compose.yml has no service ${name}.`);
    return containerEnv(service, variables, local);
  };
  const runJob = (name: string, local: Record<string, string>, volumes: Volume[] = []) =>
    runOrThrow(
      `The image ${name}`,
      containers.programOf(name, { env: environment(name, local), volumes }),
      log,
    );

  const parts: SiteParts = {
    build: async () => {},
    async prepareDatabase({ infrastructure }) {
      const local = {
        ...storeEnv(infrastructure),
        MONGODB_URI: infrastructure.databaseUri,
        ...EMPTY_PASSWORDS,
      };
      for (const name of DATABASE_JOBS) if (services[name]) await runJob(name, local);
    },
    async deploy() {
      const site = siteOf(dataDir);
      const { privateKey } = await siteKey(site);
      const keys = { REGISTRY_PRIVATE_KEY: privateKey, REGISTRY_KEYS: publicKeyOf(privateKey) };
      await runJob('deploy', keys, [{ from: createVolume(site.root), to: '/data/site' }]);
    },
    programOf(name, { STATE_DIR, SITE_DIR, PORT = '', INTERNAL_PORT, ...local }) {
      const ports = { HOST: '127.0.0.1', PORT, ...(INTERNAL_PORT && { INTERNAL_PORT }) };
      const volumes: Volume[] =
        STATE_DIR && SITE_DIR
          ? [
              { from: SITE_DIR, to: '/site', readOnly: true },
              { from: createVolume(STATE_DIR), to: '/state' },
            ]
          : [];
      const start = { env: { ...environment(name, local), ...ports }, volumes };
      starts.set(name, start);
      return containers.programOf(name, start);
    },
  };
  return { parts, starts };
}

/** Runs the health check of every started server. Throws when a result differs from `expected`. */
async function expectHealth(
  containers: Containers,
  starts: ReadonlyMap<string, StartOptions>,
  expected: boolean,
) {
  for (const [name, start] of starts)
    if ((await isHealthy(containers, name, start)) !== expected)
      throw new Error(
        `${name}: the HEALTHCHECK ${expected ? 'fails while the server runs' : 'passes after the server ended'}.`,
      );
}

/**
 * Starts the whole site from the images like docker-compose.yml: demo data, apps, the services and the
 * gateway. Database, object store and mail catcher are those of `npm start`. Runs the health checks before
 * `use` and again after the site has stopped.
 */
export async function withSite(
  containers: Containers,
  log: Log,
  use: (site: Site) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'images-site-'));
  const { parts, starts } = imageParts(containers, dataDir, log);
  try {
    const site = await startSite({ dataDir, parts, log });
    try {
      await expectHealth(containers, starts, true);
      await use(site);
    } finally {
      await site.stop();
    }
    await expectHealth(containers, starts, false);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
