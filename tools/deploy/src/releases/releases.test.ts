import type { CanaryCount, CanaryStatus } from '@tm/contracts';
import { appendFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deployApp, promote, readRegistry, rollback, setWeight, type FolderSite } from '../index';
import { removeModule } from '../removeModule';
import { buildRemote, buildShell, emptySite, removeAll } from '../testing/builds';
import { readCanaryStatus } from './canaryNumbers';
import { listReleases } from './listReleases';
import { printReleases } from './printReleases';
import { writeRecord } from './record';

afterEach(removeAll);

const catalog = async (site: FolderSite) => (await listReleases(site, ['mf-catalog']))[0]!;
const deploy = async (
  site: FolderSite,
  version: string,
  more: { canary?: number; skippedTests?: string } = {},
) =>
  deployApp({
    site,
    dist: await buildRemote({ version }),
    commit: Promise.resolve({ commit: `${version}00000000000`, isDirty: version.endsWith('b') }),
    ...more,
  });

test('releases names for each version since when, by whom and from which commit it runs', async () => {
  const site = await emptySite();
  await deploy(site, '1.0.0-a', { skippedTests: 'a fire' });
  await deploy(site, '1.0.0-b');
  await rollback(site, 'mf-catalog');
  const { live, fallback, stored, history } = await catalog(site);
  expect(live).toMatchObject({ version: '1.0.0-a', commit: '1.0.0-a00000000000', skippedTests: 'a fire' });
  expect(live.since).toBe(history[0]!.at);
  expect(fallback).toMatchObject({ version: '1.0.0-b', isDirty: true });
  expect(live.by).toMatch(/\S/);
  expect([...stored].sort()).toEqual(['1.0.0-a', '1.0.0-b']);
  expect(history.map(({ action, version }) => `${action} ${version}`)).toEqual([
    'rollback 1.0.0-a',
    'deploy 1.0.0-b',
    'deploy 1.0.0-a',
  ]);
  expect(printReleases([await catalog(site)], true)).toMatch(
    /1\.0\.0-a, since \d{4}-.*tests skipped: a fire/,
  );
});

test('a canary is listed with its share, promoted, and withdrawn by rollback while the live version stays', async () => {
  const site = await emptySite();
  await deploy(site, '1.0.0-a');
  await deploy(site, '1.0.0-b', { canary: 10 });
  await setWeight(site, 'mf-catalog', 25);
  expect(await catalog(site)).toMatchObject({
    live: { version: '1.0.0-a' },
    canary: { version: '1.0.0-b', share: 25 },
  });
  await promote(site, 'mf-catalog');
  const promoted = await catalog(site);
  expect(promoted).toMatchObject({ live: { version: '1.0.0-b' }, fallback: { version: '1.0.0-a' } });
  expect(promoted.canary).toBeUndefined();
  expect((await readRegistry(site)).remotes['mf-catalog']).not.toHaveProperty('weight');
  await deploy(site, '1.0.0-c', { canary: 5 });
  await rollback(site, 'mf-catalog');
  expect(await catalog(site)).toMatchObject({
    live: { version: '1.0.0-b' },
    history: [{ action: 'withdraw' }, {}, {}, {}, {}, {}],
  });
  await expect(promote(site, 'mf-catalog')).rejects.toThrow('mf-catalog has no canary.');
});

test('the record of a change that never became live is not listed', async () => {
  const site = await emptySite();
  await deploy(site, '1.0.0-a');
  const change = { module: 'mf-catalog', action: 'deploy', version: '1.0.0-x', by: 'killed' } as const;
  await writeRecord(site, await readRegistry(site), change);
  expect(await readdir(join(site.root, 'releases'))).toHaveLength(2);
  expect((await catalog(site)).history.map(({ version }) => version)).toEqual(['1.0.0-a']);
});

test('a record that was changed after it was written is rejected', async () => {
  const site = await emptySite();
  await deploy(site, '1.0.0-a');
  const [name = ''] = await readdir(join(site.root, 'releases'));
  await appendFile(join(site.root, 'releases', name), ' ');
  await expect(listReleases(site)).rejects.toThrow('was changed after it was written');
  await rm(join(site.root, 'releases', name));
  expect((await catalog(site)).live).toEqual({ version: '1.0.0-a' });
});

test('remove takes a remote out of the site, but not one of which the shell has a page', async () => {
  const site = await emptySite();
  await deployApp({ site, dist: await buildShell({ version: '2.0.0-a' }) });
  await deploy(site, '1.0.0-a');
  await deployApp({ site, dist: await buildRemote({ version: '1.0.0-a', name: 'mf-old' }) });
  await removeModule(site, 'mf-old');
  expect(Object.keys((await readRegistry(site)).remotes)).toEqual(['mf-catalog']);
  await expect(removeModule(site, 'mf-catalog')).rejects.toThrow('is used by shell 2.0.0-a');
  await expect(removeModule(site, 'mf-old')).rejects.toThrow('mf-old was never deployed.');
});

test('releases show the numbers of a canary and why the gateway withdrew the one before', async () => {
  const site = await emptySite();
  await deploy(site, '1.0.0-a');
  await deploy(site, '1.0.0-c', { canary: 10 });
  const none = { networks: 0, failing: 0, rate: 0 };
  const side = (version: string, load: CanaryCount) => ({
    version,
    tests: { load, render: none, lcp: none, cls: none, inp: none },
  });
  const live = side('1.0.0-a', { networks: 900, failing: 9, rate: 0.01 });
  const trial = { name: 'mf-catalog', since: 2, weight: 10, live };
  const status: CanaryStatus = {
    schema: 1,
    at: '2026-11-26T10:00:00.000Z',
    trials: [{ ...trial, canary: side('1.0.0-c', { networks: 100, failing: 2, rate: 0.02 }) }],
    withdrawn: [
      {
        ...trial,
        canary: side('1.0.0-b', { networks: 40, failing: 30, rate: 0.75 }),
        test: 'load',
        at: '2026-11-26T09:00:00.000Z',
      },
    ],
  };
  await mkdir(join(site.dataDir, 'gateway'));
  await writeFile(join(site.dataDir, 'gateway/canary.json'), JSON.stringify(status));
  const text = printReleases([await catalog(site)], false, await readCanaryStatus(site));
  expect(text).toContain('1.0.0-c: does not load 2.0 % in 100 networks (live version: 1.0 % in 900)');
  expect(text).toContain(
    '1.0.0-b was withdrawn by the gateway at 2026-11-26T09:00:00.000Z: does not load 75.0 %',
  );
  expect(text).toContain('  canary    10 % get 1.0.0-c');
  const [end] = status.withdrawn;
  const ended = { ...status, withdrawn: [{ ...end!, canary: side('1.0.0-c', none) }] };
  expect(printReleases([await catalog(site)], false, ended)).toContain(
    '  canary    0 % get 1.0.0-c, which was withdrawn from its 10 %, since',
  );
});
