import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServiceName } from '../system/modules';
import type { ServiceProcess } from '../system/serviceProcess';
import { supervise } from '../system/supervisor';
import { untilReady } from '../system/untilReady';
import type { Place } from './launch';
import { switchService } from './switchService';
import { upstreamsFile } from './upstreams';

const SERVER = `require('node:http').createServer((_, res) => res.end()).listen(Number(process.argv[1]), '127.0.0.1')`;
const MIGRATION_MISSING = 'process.exit(3)';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** Starts a gateway that has a number of requests at old addresses. */
async function startGateway(dataDir: string, draining: () => number): Promise<string> {
  const server = createServer((_req, res) => {
    const { catalog } = JSON.parse(readFileSync(upstreamsFile(dataDir), 'utf8')) as { catalog: string };
    res.end(JSON.stringify({ catalog: { address: catalog, draining: draining() } }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Runs a program as a service process at a place. */
async function launch(program: string, { url }: Place): Promise<ServiceProcess> {
  const child: ChildProcess = spawn(process.execPath, ['-e', program, new URL(url).port]);
  closers.push(() => child.kill('SIGKILL'));
  let isStopRequested = false;
  const stop = async () => {
    isStopRequested = true;
    const exited = once(child, 'exit');
    if (child.kill()) await exited;
  };
  await untilReady({ name: 'catalog', child, url, lastOutput: () => 'it printed no output.' });
  return { name: 'catalog', child, url, logFile: 'a.log', isStopped: () => isStopRequested, stop };
}

/** Runs an old release of catalog; the programs are those of the next starts. */
async function runCatalog(programs: string[], draining: () => number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'switch-'));
  mkdirSync(join(dataDir, 'gateway'));
  closers.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const { freePort } = await import('../system/ports');
  const places = new Map<ServiceName, Place>([
    ['catalog', { url: `http://127.0.0.1:${await freePort()}`, release: { version: '1', folder: '' } }],
  ]);
  const problems: string[] = [];
  const supervisor = supervise<ServiceName>({
    launch: (name) => launch(SERVER, places.get(name)!),
    onReady: () => undefined,
    onProblem: (line) => problems.push(line),
  });
  closers.push(supervisor.stopAll);
  await supervisor.start('catalog');
  const gateway = await startGateway(dataDir, draining);
  let migrations = 0;
  const parts = {
    dataDir,
    supervisor,
    places,
    launch: (_name: ServiceName, place: Place) => launch(programs.shift() ?? SERVER, place),
    gatewayUrl: () => gateway,
    migrate: async () => void (migrations += 1),
  };
  const steps: string[] = [];
  return {
    supervisor,
    places,
    steps,
    migrations: () => migrations,
    upstream: () => (JSON.parse(readFileSync(upstreamsFile(dataDir), 'utf8')) as { catalog: string }).catalog,
    switchTo: (version: string) =>
      switchService(parts, 'catalog', { version, folder: '' }, ({ name }) => steps.push(name)),
  };
}

test('the old process stops when no request runs at its address', async () => {
  let looks = 0;
  const catalog = await runCatalog([], () => (looks++ < 3 ? 1 : 0));
  const old = catalog.supervisor.processes.get('catalog')!;
  await catalog.switchTo('2');
  expect(looks).toBeGreaterThan(3);
  expect(old.child.signalCode).toBe('SIGTERM');
  expect(catalog.places.get('catalog')).toMatchObject({ release: { version: '2' }, url: catalog.upstream() });
  expect(catalog.upstream()).not.toBe(old.url);
  expect(catalog.steps).toEqual(['start', 'switch', 'drain', 'stop']);
});

test('the old process serves again when the new one is killed while requests still run at the old address', async () => {
  const catalog = await runCatalog([], () => {
    const next = catalog.supervisor.processes.get('catalog')!;
    if (next !== old) next.child.kill('SIGKILL');
    return 1;
  });
  const old = catalog.supervisor.processes.get('catalog')!;
  await expect(catalog.switchTo('2')).rejects.toThrow('The new version of catalog stopped during the switch');
  expect(catalog.supervisor.processes.get('catalog')).toBe(old);
  expect(catalog.upstream()).toBe(old.url);
  expect((await fetch(old.url)).ok).toBe(true);
  old.child.kill('SIGKILL');
  while (catalog.supervisor.processes.get('catalog') === old) await new Promise(setImmediate);
  expect(catalog.supervisor.processes.get('catalog')!.url).toBe(old.url);
});

test('missing migrations are applied before the new process starts again', async () => {
  const catalog = await runCatalog([MIGRATION_MISSING], () => 0);
  await catalog.switchTo('2');
  expect(catalog.migrations()).toBe(1);
  expect(catalog.steps).toEqual(['migrate', 'start', 'switch', 'drain', 'stop']);
});
