import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicKeyOf, siteKey, siteOf } from '@tm/deploy';
import { startSite, storeEnv, type Site, type SiteParts } from '@tm/start';
import { demoVariables, environmentOf, readServices } from './compose';
import type { Containers, Start, Volume } from './containers';
import { isHealthy } from './healthCheck';
import { mustRun } from './programs';

const SERVICES = ['ACCOUNTS', 'CATALOG', 'BOOKINGS', 'PROVIDER', 'ADMIN'];

/** The user `node` of the images: volumes are theirs, as Docker makes them. */
const NODE_UID = 1000;

/** The folder of this machine that stands for a volume. */
function volumeAt(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o755 });
  chownSync(path, NODE_UID, NODE_UID);
  return path;
}

/** What is done to a database before services start, in the order of docker-compose.yml; a step that the file does not have is left out. */
const DATABASE_JOBS = ['migrate', 'seed'];

/** The local database has its users already, with passwords of its own. */
const NO_NEW_USERS = Object.fromEntries(SERVICES.map((name) => [`MONGO_PASSWORD_${name}`, '']));

type Log = (line: string) => void;

/** The parts of a site that come from images, with the environment that docker-compose.yml gives them. */
function partsIn(containers: Containers, dataDir: string, log: Log) {
  const services = readServices();
  const variables = demoVariables();
  const starts = new Map<string, Start>();
  const environment = (name: string, here: Record<string, string>) => {
    const service = services[name];
    if (!service) throw new Error(`docker-compose.yml has no service ${name}.`);
    return environmentOf(service, variables, here);
  };
  const runJob = (name: string, here: Record<string, string>, volumes: Volume[] = []) =>
    mustRun(`The image ${name}`, containers.programOf(name, { env: environment(name, here), volumes }), log);

  const parts: SiteParts = {
    build: async () => {},
    async prepareDatabase({ infrastructure }) {
      const here = { ...storeEnv(infrastructure), MONGODB_URI: infrastructure.databaseUri, ...NO_NEW_USERS };
      for (const name of DATABASE_JOBS) if (services[name]) await runJob(name, here);
    },
    async deploy() {
      const site = siteOf(dataDir);
      const { privateKey } = await siteKey(site);
      const keys = { REGISTRY_PRIVATE_KEY: privateKey, REGISTRY_KEYS: publicKeyOf(privateKey) };
      await runJob('deploy', keys, [{ from: volumeAt(site.root), to: '/data/site' }]);
    },
    programOf(name, { STATE_DIR, SITE_DIR, PORT = '', INTERNAL_PORT, ...here }) {
      const ports = { HOST: '127.0.0.1', PORT, ...(INTERNAL_PORT && { INTERNAL_PORT }) };
      const volumes: Volume[] =
        STATE_DIR && SITE_DIR
          ? [
              { from: SITE_DIR, to: '/site', readOnly: true },
              { from: volumeAt(STATE_DIR), to: '/state' },
            ]
          : [];
      const start = { env: { ...environment(name, here), ...ports }, volumes };
      starts.set(name, start);
      return containers.programOf(name, start);
    },
  };
  return { parts, starts };
}

/** Asks the health check of every server, and throws when one does not say `expected`. */
async function expectHealth(containers: Containers, starts: ReadonlyMap<string, Start>, expected: boolean) {
  for (const [name, start] of starts)
    if ((await isHealthy(containers, name, start)) !== expected)
      throw new Error(
        `${name}: the HEALTHCHECK ${expected ? 'fails while it serves' : 'passes after its end'}.`,
      );
}

/**
 * Starts the whole site from the images as docker-compose.yml does: demo data, apps, five services and the gateway. Database, object store and
 * mail catcher are those of `npm start`. Asks the health checks while it runs and after it has stopped; `use` gets the site in between.
 */
export async function withSite(
  containers: Containers,
  log: Log,
  use: (site: Site) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'images-site-'));
  const { parts, starts } = partsIn(containers, dataDir, log);
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
