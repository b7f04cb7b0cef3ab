import {
  deployServiceBuild,
  rollbackService,
  servicePaths,
  serviceReleases,
  type Step,
} from '@tm/deploy/services';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '../root';
import { p99, send, startLoad } from './testing/load';
import { startRunningSite, type RunningSite } from './testing/runningSite';

/** `SWITCH_REQUESTS=10000` measures with more requests and prints the figures. */
const REQUESTS = Number(process.env['SWITCH_REQUESTS'] || 1_000);

let site: RunningSite;
beforeAll(async () => (site = await startRunningSite()), 300_000);
afterAll(() => site?.stop(), 60_000);

const live = (name = 'catalog') => serviceReleases(site.dataDir).find((one) => one.name === name)!;
const deploy = (dist: string, name = 'catalog', onStep?: (step: Step) => void) =>
  deployServiceBuild({ dataDir: site.dataDir, root: ROOT, name, dist, by: 'Ada', commit: '4f1d2a', onStep });
const rollback = () =>
  rollbackService({ dataDir: site.dataDir, root: ROOT, name: 'services/catalog', by: 'Ada' });
/** Returns the same build of a service as another version. */
const buildOf = (mark: string, name = 'catalog') => site.changedBuild(name, (code) => `${code}\n// ${mark}`);
const read = async () => (await send(site.client, { path: '/api/services?limit=1' })).status;

/** Runs a command of `npm run deploy` for catalog as a separate process, which tests can kill. */
function command(name: 'deploy' | 'rollback', dist?: string) {
  const program = ['tools/start/run.mjs', 'tools/deploy/src/main.ts'];
  const args = [...program, name, 'services/catalog', '--to', site.dataDir];
  if (dist !== undefined) args.push('--dist', dist, '--skip-tests', '--reason', 'a build of a test');
  const child = spawn(process.execPath, args, { cwd: ROOT });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  return { child, closed: once(child, 'close'), output: () => output };
}
const until = async (condition: () => boolean) => {
  while (!condition()) await pause(10);
};

/** Runs `change` in the middle of a load and returns the report with the time of the change. */
async function underLoad<Result>(change: () => Promise<Result>) {
  const load = startLoad(site.client, site.listings);
  await load.until(REQUESTS / 4);
  const from = performance.now();
  const result = await change();
  const to = performance.now();
  await load.until(Math.max(REQUESTS, load.report.requests + REQUESTS / 4));
  const report = await load.stop();
  if (process.env['SWITCH_REQUESTS'])
    console.log(
      `${report.requests} requests, ${report.failures.length} failed, change ${Math.round(to - from)} ms, ` +
        `p99 ${p99(report, 0, from)} ms before, ${p99(report, from, to)} ms during, ${p99(report, to, Infinity)} ms after`,
    );
  return { report, result };
}

test('a deployment and a rollback under load fail no request', async () => {
  const before = live();
  const steps: Step[] = [];
  const dist = buildOf('next');
  const deployment = await underLoad(() => deploy(dist, 'catalog', (step) => steps.push(step)));
  expect(deployment.report.failures).toEqual([]);
  expect(deployment.report.requests).toBeGreaterThanOrEqual(REQUESTS);
  const { version } = deployment.result;
  expect(version).not.toBe(before.version);
  expect(live()).toMatchObject({
    version,
    by: 'Ada',
    commit: '4f1d2a',
    isRunning: true,
    previous: { version: before.version },
  });
  expect(steps.map(({ name }) => name)).toEqual(['store', 'gate', 'start', 'switch', 'drain', 'stop']);
  const routes = site.logOf('catalog', version).map(({ route }) => route);
  expect(routes).toEqual(expect.arrayContaining(['GET /api/services', 'PUT /api/services/:id']));

  const taken = await underLoad(rollback);
  expect(taken.report.failures).toEqual([]);
  expect(live()).toMatchObject({ version: before.version, previous: { version } });
  const served = site.logOf('catalog', version).length;
  expect(await read()).toBe(200);
  expect(site.logOf('catalog', version)).toHaveLength(served);
  expect(site.problems).toEqual([]);
}, 900_000);

test.each([
  ['ends at its start', 'process.exit(1)', 'stopped while starting'],
  ['never becomes ready', 'setInterval(() => {}, 1000)', 'was not ready within 30 s'],
  ['is killed at its start', 'process.kill(process.pid, "SIGKILL")', 'stopped while starting'],
])('a release that %s changes nothing', async (_what, code, reason) => {
  const before = live();
  const dist = site.changedBuild('catalog', () => code);
  await expect(deploy(dist)).rejects.toThrow(`The catalog service ${reason}`);
  expect(live()).toEqual(before);
  expect(await read()).toBe(200);
});

test('a gate that refuses a release changes nothing', async () => {
  const before = site.servicesFile();
  const reasons = async () => ['catalog.GET /api/services.response: member removed'];
  await expect(
    deployServiceBuild({
      dataDir: site.dataDir,
      root: ROOT,
      name: 'catalog',
      dist: buildOf('gate'),
      reasons,
    }),
  ).rejects.toThrow('Refused:\n  catalog.GET /api/services.response: member removed');
  expect(site.servicesFile()).toBe(before);
});

test('a deployment that is killed before its change leaves the live release, and the next one succeeds', async () => {
  const before = site.servicesFile();
  const dist = buildOf('killed early');
  const { child, closed } = command('deploy', dist);
  await until(() => existsSync(servicePaths(site.dataDir).deploymentLock('catalog')));
  child.kill('SIGKILL');
  await closed;
  expect(site.servicesFile()).toBe(before);
  expect((await deploy(dist)).isNew).toBe(true);
});

test('a deployment that is killed after its change is finished by the running copy', async () => {
  const before = live();
  const { child, closed } = command('deploy', buildOf('killed late'));
  await until(() => live().version !== before.version);
  child.kill('SIGKILL');
  await closed;
  const { version } = live();
  await until(() => site.logOf('catalog', version).some(({ msg }) => msg === 'listening'));
  await site.running.settled('catalog');
  expect(live()).toMatchObject({ version, previous: { version: before.version } });
  expect(await read()).toBe(200);
  expect((await deploy(buildOf('after a kill'))).isNew).toBe(true);
});

test('two services switch at the same time, and one of two deployments of a service is rejected', async () => {
  const builds = ['at once', 'at once, too'].map((mark) => buildOf(mark));
  const [provider, ...both] = await Promise.allSettled([
    deploy(buildOf('at once', 'provider'), 'provider'),
    ...builds.map((dist) => deploy(dist)),
  ]);
  expect(provider.status).toBe('fulfilled');
  const done = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value.version] : []));
  const rejected = both.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
  expect(done).toEqual([live().version]);
  expect(rejected).toEqual([
    expect.stringMatching(
      /services\/catalog is being changed by Ada since .* Try again when this has finished\./,
    ),
  ]);
  expect(await read()).toBe(200);
});

test('the command prints each step with its duration', async () => {
  const { closed, output } = command('rollback');
  expect(await closed).toEqual([0, null]);
  expect(output()).toMatch(
    /✔ start .*\n.*✔ switch .*\n.*✔ drain .*\n.*✔ stop .*\nservices\/catalog \S+ is live again/,
  );
});
