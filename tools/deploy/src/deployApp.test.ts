import { appendFile, readdir, readFile, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { deployApp, DeployError, prune, readRegistry, rollback, setWeight, type FolderSite } from './index';
import { buildRemote, buildShell, emptySite, removeAll } from './testing/builds';

afterEach(removeAll);

const live = async (site: FolderSite) => (await readRegistry(site)).remotes['mf-catalog'];

test('a build is copied to a separate folder with the same bytes, gets hashes of its scripts, and becomes live', async () => {
  const site = await emptySite();
  const dist = await buildRemote({ version: '1.0.0-a' });
  expect(await deployApp({ site, dist })).toEqual({
    name: 'mf-catalog',
    version: '1.0.0-a',
    isNew: true,
    revision: 1,
  });
  const entry = await live(site);
  expect(entry).toMatchObject({
    version: '1.0.0-a',
    entry: 'mf/mf-catalog/v/1.0.0-a/remoteEntry.js',
    mounts: ['services'],
  });
  expect(Object.keys(entry?.files ?? {})).toEqual(['remoteEntry.js']);
  expect(entry?.files['remoteEntry.js']).toMatch(/^sha384-/);
  expect(await readFile(join(site.root, 'mf/mf-catalog/v/1.0.0-a/remoteEntry.js'), 'utf8')).toBe('1.0.0-a');
});

test('the previous version becomes the fallback, and rollback swaps the two', async () => {
  const site = await emptySite();
  for (const version of ['1.0.0-a', '1.0.0-b', '1.0.0-c'])
    await deployApp({ site, dist: await buildRemote({ version }) });
  expect(await live(site)).toMatchObject({ version: '1.0.0-c', fallback: { version: '1.0.0-b' } });
  expect((await live(site))?.fallback).not.toHaveProperty('fallback');
  await rollback(site, 'mf-catalog');
  expect(await live(site)).toMatchObject({ version: '1.0.0-b', fallback: { version: '1.0.0-c' } });
});

test('deploying the live version changes nothing', async () => {
  const site = await emptySite();
  const dist = await buildRemote({ version: '1.0.0-a' });
  await deployApp({ site, dist });
  const before = await stat(site.registry);
  expect(await deployApp({ site, dist })).toMatchObject({ isNew: false });
  expect((await stat(site.registry)).mtimeMs).toBe(before.mtimeMs);
});

test('a version never changes its bytes', async () => {
  const site = await emptySite();
  await deployApp({ site, dist: await buildRemote({ version: '1.0.0-a' }) });
  await expect(
    deployApp({ site, dist: await buildRemote({ version: '1.0.0-a', code: 'other' }) }),
  ).rejects.toThrow('mf-catalog 1.0.0-a is stored with other bytes (remoteEntry.js, remoteEntry.js.br)');
  await appendFile(join(site.root, 'mf/mf-catalog/v/1.0.0-a/remoteEntry.js'), 'x');
  await expect(deployApp({ site, dist: await buildRemote({ version: '1.0.0-a' }) })).rejects.toThrow(
    DeployError,
  );
});

test.each([
  [
    'a newer platform than the shell shares',
    { needs: '^1.1.0' },
    'needs @tm/platform ^1.1.0, the shell shares 1.0.0',
  ],
  ['another contract', { contract: 2 }, 'speaks contract 2, the shell 1'],
  ['no slots', { exposes: ['routes'] }, 'does not expose ./slots'],
  ['a missing mount', { mounts: ['other'] }, 'has no mount "services", which the shell draws at /services'],
])('a remote with %s is rejected by name, and nothing changes', async (_what, parts, reason) => {
  const site = await emptySite();
  await deployApp({ site, dist: await buildShell({ version: '2.0.0-a' }) });
  await deployApp({ site, dist: await buildRemote({ version: '1.0.0-a' }) });
  const before = await readFile(site.registry, 'utf8');
  await expect(
    deployApp({ site, dist: await buildRemote({ version: '1.0.0-b', ...parts }) }),
  ).rejects.toThrow(`mf-catalog 1.0.0-b with shell 2.0.0-a: ${reason}`);
  expect(await readFile(site.registry, 'utf8')).toBe(before);
});

test('a remote must also fit the previous shell, since open tabs still use it', async () => {
  const site = await emptySite();
  await deployApp({ site, dist: await buildShell({ version: '2.0.0-a', platform: '1.0.0' }) });
  await deployApp({ site, dist: await buildShell({ version: '2.0.0-b', platform: '1.1.0' }) });
  await expect(
    deployApp({ site, dist: await buildRemote({ version: '1.0.0-b', needs: '^1.1.0' }) }),
  ).rejects.toThrow('with shell 2.0.0-a');
  await deployApp({ site, dist: await buildShell({ version: '2.0.0-c', platform: '1.2.0' }) });
  await deployApp({ site, dist: await buildRemote({ version: '1.0.0-b', needs: '^1.1.0' }) });
});

test('a shell must fit every remote that a visitor may get', async () => {
  const site = await emptySite();
  for (const version of ['1.0.0-a', '1.0.0-b'])
    await deployApp({ site, dist: await buildRemote({ version }) });
  await expect(
    deployApp({ site, dist: await buildShell({ version: '2.0.0-a', platform: '2.0.0' }) }),
  ).rejects.toThrow(/mf-catalog 1.0.0-b with shell 2.0.0-a[^]*mf-catalog 1.0.0-a with shell 2.0.0-a/);
});

test('a canary runs in addition to the live version until it is promoted or rolled back', async () => {
  const site = await emptySite();
  const next = await buildRemote({ version: '1.0.0-b' });
  await expect(deployApp({ site, dist: next, canary: 10 })).rejects.toThrow(
    'mf-catalog has no live version yet',
  );
  await deployApp({ site, dist: await buildRemote({ version: '1.0.0-a' }) });
  await deployApp({ site, dist: next, canary: 10 });
  expect(await live(site)).toMatchObject({
    version: '1.0.0-a',
    canary: { version: '1.0.0-b', weight: 10, since: 2 },
  });
  await setWeight(site, 'mf-catalog', 0);
  expect((await live(site))?.canary).toMatchObject({ weight: 0, since: 3 });
  await deployApp({ site, dist: next });
  const promoted = await live(site);
  expect(promoted).toMatchObject({ version: '1.0.0-b', fallback: { version: '1.0.0-a' } });
  expect(promoted).not.toHaveProperty('canary');
});

test('concurrent deployments are all kept', async () => {
  const site = await emptySite();
  const builds = await Promise.all(['a', 'b', 'c', 'd'].map((id) => buildRemote({ version: `1.0.0-${id}` })));
  await Promise.all(builds.map((dist) => deployApp({ site, dist })));
  expect((await readRegistry(site)).revision).toBe(4);
  expect((await readdir(site.root)).filter((name) => /lock|\.\d+$/.test(name))).toEqual([]);
});

test('prune deletes folders beyond five versions that were not served for 30 days', async () => {
  const site = await emptySite();
  const versions = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) => `1.0.0-${id}`);
  for (const version of versions) await deployApp({ site, dist: await buildRemote({ version }) });
  const lastFile = (version: string) => join(site.root, 'mf/mf-catalog/v', version, 'build.json');
  const day = 86_400_000;
  const now = Date.now();
  for (const [at, version] of versions.entries())
    await utimes(lastFile(version), now / 1000, (now - (versions.length - at) * day) / 1000);
  await rollback(site, 'mf-catalog');
  const registry = await readRegistry(site);
  // All were live at some time in the last 30 days, so open tabs may load from them.
  expect(await prune(site, 'mf-catalog', registry, now + 29 * day)).toEqual([]);
  expect(await prune(site, 'mf-catalog', registry, now + 31 * day)).toEqual([
    '1.0.0-c',
    '1.0.0-b',
    '1.0.0-a',
  ]);
  expect((await readdir(join(site.root, 'mf/mf-catalog/v'))).sort()).toEqual(versions.slice(3));
});

test('rollback rejects a module without a previous version', async () => {
  const site = await emptySite();
  await expect(rollback(site, 'mf-catalog')).rejects.toThrow('mf-catalog was never deployed.');
  await deployApp({ site, dist: await buildRemote({ version: '1.0.0-a' }) });
  await expect(rollback(site, 'mf-catalog')).rejects.toThrow('mf-catalog has no version before 1.0.0-a.');
});
