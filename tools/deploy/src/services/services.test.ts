import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownMark } from '@tm/documentdb/processes';
import {
  deployService,
  deployServiceBuild,
  readServices,
  recordBuilds,
  rollbackService,
  servicePaths,
  serviceReleases,
  swapServices,
  writeStatus,
  type SwitchAttempt,
} from './index';
import { pruneReleases, storeRelease } from './release';

let folder = '';
const dataDir = () => join(folder, 'data');
const root = () => join(folder, 'workspace');

/** Writes a workspace with built services. */
function build(name: string, code: string): string {
  const service = join(root(), 'services', name);
  mkdirSync(join(service, 'dist'), { recursive: true });
  writeFileSync(join(service, 'package.json'), JSON.stringify({ version: '1.0.0', type: 'module' }));
  writeFileSync(join(service, 'dist', 'main.js'), code);
  return join(service, 'dist');
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'services-'));
  mkdirSync(dataDir());
  mkdirSync(join(root(), 'node_modules'), { recursive: true });
  for (const name of ['catalog', 'bookings', 'gateway']) build(name, '1');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const request = (name: string) => ({ dataDir: dataDir(), root: root(), name, by: 'Ada', commit: '4f1d2a' });
const record = () => recordBuilds({ dataDir: dataDir(), root: root(), names: ['catalog', 'bookings'] });

/** Reports a running copy, which is this process. */
const report = (services: Record<string, SwitchAttempt>) =>
  writeStatus(dataDir(), { schema: 1, process: ownMark(), services });
const done = (revision: number): SwitchAttempt => ({ revision, version: '', state: 'done', steps: [] });

test.each([
  ['services/catalogue', 'There is no service "services/catalogue". Services: bookings, catalog.'],
  ['services/gateway', 'The gateway holds the public port'],
  ['services/../catalog', 'There is no service'],
])('a deployment of %s is rejected by name', async (name, sentence) => {
  await expect(deployService(request(name))).rejects.toThrow(sentence);
});

test.each([
  ['no copy has run', () => undefined],
  [
    'the copy has ended',
    () => writeStatus(dataDir(), { schema: 1, process: { pid: process.pid, birth: '1' }, services: {} }),
  ],
])('a deployment and a rollback are rejected when %s', async (_when, prepare) => {
  prepare();
  const dist = build('catalog', '2');
  for (const run of [
    deployServiceBuild({ ...request('catalog'), dist }),
    rollbackService(request('catalog')),
  ])
    await expect(run).rejects.toThrow(
      /No copy of the site runs with the data in .* there is no service to switch/,
    );
  expect(readServices(dataDir()).revision).toBe(0);
});

test('tests are skipped only with a reason', async () => {
  report({});
  await expect(deployService({ ...request('catalog'), skipTests: ' ' })).rejects.toThrow(
    'only with a reason',
  );
});

test('recorded builds keep their entry until the build changes, and then name the release before', async () => {
  const first = await record();
  expect(await record()).toEqual(first);
  build('catalog', '2');
  const { services } = await record();
  const { version, folder: release, commit } = first.services['catalog']!;
  expect(services['catalog']).toMatchObject({ revision: 2, previous: { version, folder: release, commit } });
  expect(services['bookings']).toEqual(first.services['bookings']);
});

test('a deployment waits for the running copy, and a rollback swaps the two releases', async () => {
  const { services } = await record();
  const dist = build('catalog', '2');
  report({ catalog: done(2) });
  const deployed = await deployServiceBuild({ ...request('services/catalog'), dist });
  const before = services['catalog']!.version;
  expect(deployed).toMatchObject({ name: 'catalog', isNew: true, previous: before });
  expect(serviceReleases(dataDir())).toMatchObject([
    { name: 'bookings' },
    { name: 'catalog', version: deployed.version, by: 'Ada', commit: '4f1d2a', isRunning: true },
  ]);
  expect(await deployServiceBuild({ ...request('catalog'), dist })).toMatchObject({ isNew: false });
  report({ catalog: done(3) });
  expect(await rollbackService(request('catalog'))).toMatchObject({
    version: before,
    previous: deployed.version,
  });
});

test('a failure of the running copy is the error of the deployment', async () => {
  await record();
  report({
    catalog: { ...done(2), state: 'failed', reason: 'The catalog service stopped while starting: x' },
  });
  await expect(deployServiceBuild({ ...request('catalog'), dist: build('catalog', '2') })).rejects.toThrow(
    'The catalog service stopped while starting: x',
  );
});

test('a rollback without a release before is rejected', async () => {
  await record();
  report({});
  await expect(rollbackService(request('catalog'))).rejects.toThrow('services/catalog has no version before');
});

test('a deployment during a switch is rejected', async () => {
  await record();
  report({ catalog: { ...done(1), state: 'switching' } });
  await expect(rollbackService(request('catalog'))).rejects.toThrow('services/catalog is being switched.');
});

test('a release whose files were changed is rejected', async () => {
  await record();
  const { folder: release } = readServices(dataDir()).services['catalog']!;
  appendFileSync(join(dataDir(), release, 'dist', 'main.js'), 'x');
  await expect(record()).rejects.toThrow('does not have the files of its version');
});

test.each(['{"schema":1', '{"schema":2,"revision":1,"services":{}}'])('the file %s is rejected', (text) => {
  writeFileSync(servicePaths(dataDir()).file, text);
  expect(() => readServices(dataDir())).toThrow(/services.json is damaged. Stop the site, delete the file/);
});

test('concurrent changes are all kept', async () => {
  const add = (name: string) =>
    swapServices(dataDir(), (live, revision) => ({
      ...live,
      services: {
        ...live.services,
        [name]: { version: '1', folder: '', commit: '', revision, since: '', by: '' },
      },
    }));
  const names = Array.from({ length: 20 }, (_, at) => `service-${at}`);
  await Promise.all(names.map(add));
  expect(Object.keys(readServices(dataDir()).services).sort()).toEqual(names.sort());
  expect(readServices(dataDir()).revision).toBe(20);
});

test('the lock of a killed process is taken over, and one of a living process is respected', async () => {
  await record();
  const { deploymentLock } = servicePaths(dataDir());
  const program = join(folder, 'holder.mts');
  writeFileSync(
    program,
    `import { tryFileLock } from ${JSON.stringify(join(import.meta.dirname, '../store/fileLock.ts'))};
    await tryFileLock(${JSON.stringify(deploymentLock('catalog'))}, 'Bola');
    console.log('locked');
    setInterval(() => {}, 1000);`,
  );
  const child = spawn(process.execPath, ['--import', 'tsx', program], { cwd: import.meta.dirname });
  await once(child.stdout, 'data');
  report({ catalog: done(2) });
  const dist = build('catalog', '2');
  await expect(deployServiceBuild({ ...request('catalog'), dist })).rejects.toThrow(
    new RegExp(
      `^services/catalog is being changed by Bola since \\d{4}-.* \\(process ${child.pid}\\)\\. Try again`,
    ),
  );
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await deployServiceBuild({ ...request('catalog'), dist })).toMatchObject({ isNew: true });
  expect(readdirSync(servicePaths(dataDir()).folder).filter((name) => name.includes('.lock'))).toEqual([]);
});

test('releases are deleted beyond five and 30 days, unless the entry names them', async () => {
  const stored = Array.from({ length: 8 }, (_, at) => {
    build('catalog', `code ${at}`);
    return storeRelease({ dataDir: dataDir(), root: root(), name: 'catalog', commit: '' });
  });
  const now = Date.now() / 1000;
  for (const [at, { folder: release }] of stored.entries())
    utimesSync(join(dataDir(), release), now, now - (40 - at) * 86_400);
  const entry = { ...stored[7]!, previous: stored[0]!, revision: 1, since: '', by: '' };
  expect(pruneReleases(dataDir(), 'catalog', entry)).toEqual([stored[2]!.version, stored[1]!.version]);
});
