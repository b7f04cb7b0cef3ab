import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ownMark } from '@tm/documentdb/processes';
import { deployApp, readRegistry, type FolderSite } from '../index';
import { ROOT } from '../root';
import { readServices, swapServices, writeStatus } from '../services';
import type { SiteStore } from '../store/siteStore';
import { buildRemote, emptySite, removeAll } from '../testing/builds';
import { findModule, modulesIn } from './modules';
import { readOptions } from './options';
import { runServiceCommand } from './services';

afterEach(removeAll);

const KEY = 'PUT /api/bookings/:id';
const operation = { body: { type: 'object', properties: {}, additionalProperties: false } };

/** Builds a remote that calls the operation. */
async function callingRemote(): Promise<string> {
  const version = '1.0.0-calls';
  const dist = await buildRemote({ version });
  const calls = { [KEY]: { service: 'bookings', ...operation } };
  await writeFile(
    join(dist, 'calls.json'),
    JSON.stringify({ schema: 1, module: 'mf-catalog', version, calls }),
  );
  return dist;
}

/** Writes a build of the bookings service with these operations. */
async function serviceBuild({ dataDir }: FolderSite, folder: string, operations: object): Promise<string> {
  const dist = join(dataDir, folder);
  await mkdir(dist, { recursive: true });
  await writeFile(join(dist, 'main.js'), folder);
  await writeFile(join(dist, 'operations.json'), JSON.stringify({ operations }));
  return dist;
}

/** Runs a command for the bookings service of a running copy that switches at once. */
async function runForBookings(site: FolderSite, command: 'deploy' | 'rollback', ...more: string[]) {
  const revision = readServices(site.dataDir).revision + 1;
  writeStatus(site.dataDir, {
    schema: 1,
    process: ownMark(),
    services: { bookings: { revision, version: '', state: 'done', steps: [] } },
  });
  const module = findModule('services/bookings', modulesIn(ROOT), ROOT, ROOT);
  await runServiceCommand(command, site, module, readOptions([command, 'services/bookings', ...more], {}));
}

const deployService = (site: FolderSite, dist: string) =>
  runForBookings(site, 'deploy', '--dist', dist, '--skip-tests', '--reason', 'fixture');

/** Returns the site for a second deployment, and a promise that resolves when that one asks for the lock. */
function secondUser(site: FolderSite) {
  const user = { isInside: false, asks: Promise.resolve(), site };
  user.asks = new Promise((resolve) => {
    const exclusively: SiteStore['exclusively'] = (work) => {
      const inside = site.store.exclusively(() => {
        user.isInside = true;
        return work();
      });
      resolve();
      return inside;
    };
    user.site = { ...site, store: { ...site.store, exclusively } };
  });
  return user;
}

const REFUSED = /^Refused:\n {2}mf-catalog 1\.0\.0-calls with bookings .*operation removed$/;

async function filledSite() {
  const site = await emptySite();
  await deployService(site, await serviceBuild(site, 'first', { [KEY]: operation }));
  const without = await serviceBuild(site, 'second', {});
  return { site, without, calling: await callingRemote() };
}

test('a service that deploys between the gate and the swap of an app waits, and is refused', async () => {
  const { site, without, calling } = await filledSite();
  const before = readServices(site.dataDir);
  const user = secondUser(site);
  let service: Promise<unknown> = Promise.resolve();
  // The record is written after the gate and before the swap.
  const writeNew: SiteStore['writeNew'] = async (path, bytes) => {
    if (path.startsWith('releases/')) {
      service = deployService(user.site, without).catch((error: unknown) => error);
      await user.asks;
      expect(user.isInside).toBe(false);
    }
    return site.store.writeNew(path, bytes);
  };
  await deployApp({ site: { ...site, store: { ...site.store, writeNew } }, dist: calling });
  expect(await service).toMatchObject({ message: expect.stringMatching(REFUSED) as string });
  expect(readServices(site.dataDir)).toEqual(before);
  expect((await readRegistry(site)).remotes['mf-catalog']?.version).toBe('1.0.0-calls');
});

test('an app that deploys between the gate and the change of a service waits, and is refused', async () => {
  const { site, without, calling } = await filledSite();
  const user = secondUser(site);
  let app: Promise<unknown> = Promise.resolve();
  let isChecked = false;
  // The gate of a service reads the registry.
  const read: SiteStore['read'] = async (path) => {
    const stored = await site.store.read(path);
    if (path === 'remotes.json' && !isChecked) {
      isChecked = true;
      app = deployApp({ site: user.site, dist: calling }).catch((error: unknown) => error);
      await user.asks;
      expect(user.isInside).toBe(false);
    }
    return stored;
  };
  await deployService({ ...site, store: { ...site.store, read } }, without);
  expect(await app).toMatchObject({ message: expect.stringMatching(REFUSED) as string });
  expect((await readRegistry(site)).remotes).toEqual({});
});

test('a rollback of a service is refused while a live app calls what that release does not have', async () => {
  const { site, calling } = await filledSite();
  await deployService(site, await serviceBuild(site, 'third', { [KEY]: operation }));
  await serviceBuild(site, join('old', 'dist'), {});
  await deployApp({ site, dist: calling });
  // A failed switch restores an entry whose version before the app was not compared with.
  await swapServices(site.dataDir, (live) => {
    const bookings = live.services['bookings']!;
    const previous = { version: '0.9.0-without', folder: 'old', commit: 'abc' };
    return { ...live, services: { ...live.services, bookings: { ...bookings, previous } } };
  });
  const before = readServices(site.dataDir);
  await expect(runForBookings(site, 'rollback')).rejects.toThrow(REFUSED);
  expect(readServices(site.dataDir)).toEqual(before);
});
