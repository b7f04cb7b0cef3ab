import { testDatabase } from '@tm/database';
import { deployApp, siteOf } from '@tm/deploy';
import { servicePaths } from '@tm/deploy/services';
import { applyMigrations } from '@tm/schema/migrations';
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../root';
import { startInfrastructure } from '../../system/infrastructure';
import { logFolder } from '../../system/logFolder';
import { SERVER_PROCESSES } from '../../system/modules';
import { freePort } from '../../system/ports';
import { startServices } from '../startServices';
import { send, type Client } from './load';

/** Builds the services and the gateway; unchanged ones come from the cache. Jest cannot load execa. */
function buildServices(): void {
  const projects = SERVER_PROCESSES.map((name) => `@tm/service-${name}`).join(',');
  const { status, stdout } = spawnSync(
    'npx',
    ['--no-install', 'nx', 'run-many', '-t', 'build', '-p', projects],
    {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' },
    },
  );
  if (status !== 0) throw new Error(stdout);
}

/** Writes the smallest shell that the gateway serves. */
function writeShell(dist: string): void {
  mkdirSync(dist, { recursive: true });
  const info = { name: 'shell', role: 'shell', version: '1.0.0-a', contract: 1, shared: {} };
  writeFileSync(join(dist, 'build.json'), JSON.stringify(info));
  writeFileSync(join(dist, 'segments.json'), JSON.stringify({ segments: [], pages: ['/'] }));
  writeFileSync(join(dist, 'index.html'), '<html>');
}

/** Registers a provider with two listings and returns its signed-in client. */
async function registerProvider(port: number): Promise<{ client: Client; listings: string[] }> {
  const password = 'market-day-2026';
  const form = {
    email: 'ada@example.com',
    password,
    confirmPassword: password,
    userType: 'service_provider',
  };
  const names = { firstName: 'Ada', lastName: 'Obi', businessName: 'Ada Repairs' };
  const body = { ...form, ...names };
  const registered = await send({ port }, { method: 'POST', path: '/api/auth/register', body });
  const client = { port, cookie: registered.cookies.map((one) => one.split(';')[0]).join('; ') };
  const create = async (title: string) => {
    const listing = { title, category: 'home_repair', basePrice: 5_000, location: 'Kano', status: 'draft' };
    const headers = { 'idempotency-key': randomUUID() };
    const call = { method: 'POST', path: '/api/services', headers, body: listing };
    const { status, text } = await send(client, call);
    if (status !== 201)
      throw new Error(`${status} ${text} (registration: ${registered.status} ${registered.text})`);
    return (JSON.parse(text) as { id: string }).id;
  };
  return { client, listings: [await create('Sockets'), await create('Pipes')] };
}

/**
 * Starts the services of this workspace and the gateway as `npm start` does, with a database of the test
 * run.
 */
export async function startRunningSite() {
  process.env['RATE_LIMIT_FACTOR'] = '1000000';
  const dataDir = mkdtempSync(join(tmpdir(), 'service-switch-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const database = testDatabase();
  const engine = process.env['MONGODB_URI'];
  buildServices();
  const infrastructure = await startInfrastructure({
    dataDir,
    origin,
    port,
    databaseUri: database.uri,
    log: () => {},
  });
  await applyMigrations(database.uri);
  const shell = join(dataDir, 'shell-dist');
  writeShell(shell);
  await deployApp({ site: siteOf(dataDir), dist: shell });
  const problems: string[] = [];
  const running = await startServices({
    dataDir,
    port,
    origin,
    infrastructure,
    migrate: () => applyMigrations(database.uri),
    onProblem: (line) => problems.push(line),
  });
  const { client, listings } = await registerProvider(port);
  return {
    dataDir,
    client,
    listings,
    running,
    problems,
    /** Copies the build of a service with a changed program, and returns the folder. */
    changedBuild(name: string, change: (code: string) => string): string {
      const dist = mkdtempSync(join(dataDir, 'build-'));
      cpSync(join(ROOT, 'services', name, 'dist'), dist, { recursive: true });
      const main = join(dist, 'main.js');
      writeFileSync(main, change(readFileSync(main, 'utf8')));
      return dist;
    },
    /** Returns the lines that a version of a service has logged. */
    logOf: (name: string, version: string) =>
      readFileSync(join(logFolder(dataDir, engine), `${name}.log`), 'utf8')
        .split('\n')
        .filter((line) => line.includes(`"version":"${version}"`))
        .map((line) => JSON.parse(line) as { pid: number; msg?: string; route?: string }),
    servicesFile: () => readFileSync(servicePaths(dataDir).file, 'utf8'),
    stop: async () => {
      await running.stop();
      await infrastructure.stop();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type RunningSite = Awaited<ReturnType<typeof startRunningSite>>;
