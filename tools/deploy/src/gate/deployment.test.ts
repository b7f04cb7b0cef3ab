import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deployApp, readRegistry, type FolderSite } from '../index';
import { buildRemote, buildShell, emptySite, removeAll } from '../testing/builds';
import { liveCalls, serviceReasons, type ModuleCalls } from './index';

afterEach(removeAll);

const KEY = 'PUT /api/bookings/:id';
const bodyOf = (...statuses: string[]) => ({
  type: 'object',
  properties: { status: { type: 'string', enum: statuses } },
  required: ['status'],
  additionalProperties: false,
});

/** Writes the registry of services with versions of the bookings service, which accept the given statuses. */
async function deployService({ dataDir }: FolderSite, live: string[], previous?: string[]): Promise<void> {
  const put = async (version: string, statuses: string[]) => {
    const folder = `services/bookings/${version}`;
    await mkdir(join(dataDir, folder, 'dist'), { recursive: true });
    const operations = { [KEY]: { body: bodyOf(...statuses) } };
    await writeFile(
      join(dataDir, folder, 'dist/operations.json'),
      JSON.stringify({ schema: 1, service: 'bookings', version, operations }),
    );
    return { version, folder };
  };
  const bookings = {
    ...(await put('2.0.0-b', live)),
    since: '2026-11-26T00:00:00Z',
    ...(previous && { previous: await put('2.0.0-a', previous) }),
  };
  await writeFile(
    join(dataDir, 'services.json'),
    JSON.stringify({ schema: 1, revision: 1, services: { bookings } }),
  );
}

async function withCalls(
  dist: string,
  module: string,
  version: string,
  ...statuses: string[]
): Promise<string> {
  const calls = { [KEY]: { service: 'bookings', body: bodyOf(...statuses) } };
  await writeFile(join(dist, 'calls.json'), JSON.stringify({ schema: 1, module, version, calls }));
  return dist;
}
const remote = async (version: string, ...statuses: string[]) =>
  withCalls(await buildRemote({ version }), 'mf-catalog', version, ...statuses);
const shell = async (version: string, ...statuses: string[]) =>
  withCalls(await buildShell({ version }), 'shell', version, ...statuses);

test.each([
  ['a remote', 'mf-catalog', remote],
  ['a shell', 'shell', shell],
])('%s is refused with the exact path, and nothing changes', async (_what, name, build) => {
  const site = await emptySite();
  await deployService(site, ['accepted', 'cancelled'], ['accepted']);
  await deployApp({ site, dist: await build('1.0.0-a', 'accepted') });
  const before = await readFile(site.registry, 'utf8');
  await expect(deployApp({ site, dist: await build('1.0.0-b', 'accepted', 'cancelled') })).rejects.toThrow(
    `Refused:\n  ${name} 1.0.0-b with bookings 2.0.0-a: bookings.PUT /api/bookings/:id.body.status: value removed: "cancelled"`,
  );
  expect(await readFile(site.registry, 'utf8')).toBe(before);
});

test('a module is deployed without a comparison while no service is deployed', async () => {
  const site = await emptySite();
  expect(await deployApp({ site, dist: await remote('1.0.0-a', 'accepted') })).toMatchObject({ isNew: true });
});

test('an app whose services start after it is not compared with the services that ran before', async () => {
  const site = await emptySite();
  await deployService(site, ['accepted']);
  const dist = await remote('1.0.0-a', 'accepted', 'cancelled');
  await expect(deployApp({ site, dist })).rejects.toThrow('Refused');
  expect(await deployApp({ site, dist, servicesFollow: true })).toMatchObject({ isNew: true });
});

test('a broken registry of services stops the deployment', async () => {
  const site = await emptySite();
  await mkdir(site.dataDir, { recursive: true });
  await writeFile(join(site.dataDir, 'services.json'), '{');
  await expect(deployApp({ site, dist: await remote('1.0.0-a', 'accepted') })).rejects.toThrow(
    'services.json cannot be read',
  );
});

test('the calls of live, canary and previous versions are compared with a new service', async () => {
  const site = await emptySite();
  await deployApp({ site, dist: await shell('3.0.0-a', 'accepted') });
  await deployApp({ site, dist: await shell('3.0.0-b', 'accepted', 'old') });
  for (const version of ['1.0.0-a', '1.0.0-b', '1.0.0-c'])
    await deployApp({ site, dist: await remote(version, version) });
  await deployApp({ site, dist: await remote('1.0.0-d', 'canary'), canary: 10 });
  const modules: ModuleCalls[] = await liveCalls(site, await readRegistry(site));
  const next = {
    service: 'bookings',
    version: '2.0.0-c',
    operations: { [KEY]: { body: bodyOf('accepted') } },
  };
  const path = 'with bookings 2.0.0-c: bookings.PUT /api/bookings/:id.body.status: value removed:';
  expect(serviceReasons(next, modules)).toEqual([
    `shell 3.0.0-b ${path} "old"`,
    `mf-catalog 1.0.0-c ${path} "1.0.0-c"`,
    `mf-catalog 1.0.0-d ${path} "canary"`,
    `mf-catalog 1.0.0-b ${path} "1.0.0-b"`,
  ]);
});

test('a deployment reports the notes of the gate', async () => {
  const site = await emptySite();
  await deployService(site, ['accepted']);
  const read = (...values: string[]) => ({ type: 'string', enum: values });
  const operations = { [KEY]: { response: read('accepted', 'disputed') } };
  await writeFile(
    join(site.dataDir, 'services/bookings/2.0.0-b/dist/operations.json'),
    JSON.stringify({ operations }),
  );
  const dist = await buildRemote({ version: '1.0.0-a' });
  const calls = { [KEY]: { service: 'bookings', response: read('accepted') } };
  await writeFile(
    join(dist, 'calls.json'),
    JSON.stringify({ module: 'mf-catalog', version: '1.0.0-a', calls }),
  );
  expect(await deployApp({ site, dist })).toMatchObject({
    isNew: true,
    notes: [
      'mf-catalog 1.0.0-a with bookings 2.0.0-b: bookings.PUT /api/bookings/:id.response: value added: "disputed"',
    ],
  });
});

test('the registry does not list calls.json', async () => {
  const site = await emptySite();
  await deployApp({ site, dist: await shell('3.0.0-a', 'accepted') });
  await deployApp({ site, dist: await remote('1.0.0-a', 'accepted') });
  expect(await readFile(site.registry, 'utf8')).not.toContain('calls.json');
});
