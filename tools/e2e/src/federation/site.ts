import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { APPS } from '@tm/build/workspace';
import { deployApp, readRegistry, rollback, siteOf } from '@tm/deploy';
import { copyBuild } from './builds';
import type { Command, Deployment } from './command';
import { createFaultyNetwork } from './faults';
import { startServices } from './serviceProcesses';

// A separate process, because it runs our TypeScript as the services do. Prints one JSON line when ready;
// then reads one command and prints one answer per line.

const ROOT = resolve(import.meta.dirname, '../../../..');

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const open = (server: Server) =>
  new Promise<number>((done) => server.listen(0, '127.0.0.1', () => done(portOf(server))));

const data = await mkdtemp(join(tmpdir(), 'federation-'));
const site = siteOf(data);
for (const app of APPS) await deployApp({ site, dist: join(ROOT, app, 'dist') });

/** Deploys a later version of an app, like its next build. */
async function deployNext({ name, version, defect }: Deployment): Promise<void> {
  const dist = join(data, `${name}-${version}`);
  await copyBuild(join(ROOT, name, 'dist'), dist, version, defect);
  await deployApp({ site, dist });
}

/** Deletes the scripts of all versions of an app except the live one. */
async function deleteOldScripts(name: string): Promise<void> {
  const { remotes } = await readRegistry(site);
  const versions = join(site.root, 'mf', name, 'v');
  for (const version of await readdir(versions))
    if (version !== remotes[name]?.version)
      for (const file of await readdir(join(versions, version)))
        if (/[.]js([.]br|[.]gz)?$/.test(file)) await rm(join(versions, version, file));
}

const services = await startServices();
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
    ...services.addresses,
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

async function runCommand(command: Command): Promise<void> {
  if (command.faults) network.setFaults(command.faults);
  if (command.services) await services.setFaults(command.services);
  for (const next of command.deploy ?? []) await deployNext(next);
  for (const name of command.deleteOld ?? []) await deleteOldScripts(name);
  if (command.rollback) await rollback(site, command.rollback);
}

console.log(JSON.stringify({ origin }));
for await (const line of createInterface({ input: process.stdin })) {
  await runCommand(JSON.parse(line) as Command);
  console.log('{}');
}
gateway.kill('SIGTERM');
await rm(data, { recursive: true, force: true });
process.exit(0);
