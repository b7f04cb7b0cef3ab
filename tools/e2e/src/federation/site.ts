import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { APPS, SERVER_PROCESSES } from '@tm/build/workspace';
import { deployApp, rollback, siteOf } from '@tm/deploy';
import { createFaultyNetwork, type Fault } from './faults';
import { createServices } from './services';

// A separate process, because it runs our TypeScript as the services do. Prints one JSON line when ready;
// then reads one command and prints one answer per line.

const ROOT = resolve(import.meta.dirname, '../../../..');
const BROKEN = ';throw new Error("broken build");';

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const open = (server: Server) =>
  new Promise<number>((done) => server.listen(0, '127.0.0.1', () => done(portOf(server))));

const data = await mkdtemp(join(tmpdir(), 'federation-'));
const site = siteOf(data);
for (const app of APPS) await deployApp({ site, dist: join(ROOT, app, 'dist') });

/** Makes the chunks of a remote's routes throw. */
async function breakRoutes(dist: string): Promise<void> {
  const manifest = JSON.parse(await readFile(join(dist, 'mf-manifest.json'), 'utf8')) as {
    exposes: { name: string; assets: { js: { sync: string[] } } }[];
  };
  for (const file of manifest.exposes.find(({ name }) => name === 'routes')?.assets.js.sync ?? []) {
    const path = join(dist, file);
    await writeFile(path, BROKEN + (await readFile(path, 'utf8')));
    for (const suffix of ['.br', '.gz']) await rm(path + suffix, { force: true });
  }
}

/**
 * Deploys a later version of an app, like its next build; a broken remote throws when its routes are loaded.
 */
async function deployNext(name: string, version: string, isBroken: boolean): Promise<void> {
  const dist = join(data, `${name}-${version}`);
  await cp(join(ROOT, name, 'dist'), dist, { recursive: true });
  const info = join(dist, 'build.json');
  await writeFile(info, JSON.stringify({ ...(JSON.parse(await readFile(info, 'utf8')) as object), version }));
  if (isBroken) await breakRoutes(dist);
  await deployApp({ site, dist });
}

const services = createServices();
const address = `http://127.0.0.1:${await open(services)}`;
const gateway = spawn(process.execPath, ['--import', 'tsx', join(ROOT, 'services/gateway/src/main.ts')], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: {
    ...process.env,
    PORT: '0',
    LOG_LEVEL: 'info',
    PUBLIC_ORIGIN: 'http://localhost',
    SITE_DIR: site.root,
    GATEWAY_SECRET: 'a-secret-of-the-tests-that-is-long-enough',
    BASE_PATH: process.argv[2] ?? '',
    ...Object.fromEntries(SERVER_PROCESSES.map((name) => [`${name.toUpperCase()}_URL`, address])),
  },
});
const logs = createInterface({ input: gateway.stdout });
const port = await new Promise<number>((done) =>
  logs.on('line', (line) => {
    const { msg, port: chosen } = JSON.parse(line) as { msg?: string; port?: number };
    if (msg === 'listening' && chosen) done(chosen);
  }),
);
const network = createFaultyNetwork(port);
const origin = `http://localhost:${await open(network.server)}`;

type Command = {
  faults?: Fault[];
  deploy?: { name: string; version: string; isBroken: boolean };
  rollback?: string;
};

async function runCommand({ faults, deploy, rollback: back }: Command): Promise<void> {
  if (faults) network.setFaults(faults);
  if (deploy) await deployNext(deploy.name, deploy.version, deploy.isBroken);
  if (back) await rollback(site, back);
}

console.log(JSON.stringify({ origin }));
for await (const line of createInterface({ input: process.stdin })) {
  await runCommand(JSON.parse(line) as Command);
  console.log('{}');
}
gateway.kill('SIGTERM');
await rm(data, { recursive: true, force: true });
process.exit(0);
