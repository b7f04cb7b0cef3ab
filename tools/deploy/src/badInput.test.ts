import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describeError } from './describeError';
import { deployApp, readRegistry, rollback, type FolderSite, type Site } from './index';
import { storedHashes } from './stored';
import { buildRemote, emptySite, removeAll } from './testing/builds';
import { deployArgs, runCommand } from './testing/processes';

afterEach(removeAll);

const FOLDER = 'mf/mf-catalog/v';

async function filledSite(): Promise<FolderSite> {
  const site = await emptySite();
  for (const version of ['1.0.0-a', '1.0.0-b'])
    await deployApp({ site, dist: await buildRemote({ version, chunks: 4 }) });
  return site;
}

/** Returns the bytes that visitors get: the registry and all files of the folders that it names. */
async function liveBytes(site: FolderSite) {
  const registry = await readFile(site.registry, 'utf8');
  const hashes = ['1.0.0-a', '1.0.0-b'].map((version) => storedHashes(site, `${FOLDER}/${version}`));
  return { registry, hashes: await Promise.all(hashes) };
}

/** Runs a command as a process and expects one sentence, a status other than 0, and the same live site. */
async function expectRejected(site: FolderSite, args: string[], sentence: string | RegExp) {
  const before = await liveBytes(site);
  const { code, output } = await runCommand(args);
  expect(output).toMatch(sentence);
  expect(output).not.toMatch(/\n\s+at /);
  expect(code).toBe(1);
  expect(await liveBytes(site)).toEqual(before);
}

const dataDirOf = (site: FolderSite) => dirname(site.root);

test('a half upload of a killed process is completed, and its damaged file replaced', async () => {
  const site = await filledSite();
  const dist = await buildRemote({ version: '1.0.0-c', chunks: 4 });
  const folder = join(site.root, FOLDER, '1.0.0-c');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'remoteEntry.js'), 'half');
  await writeFile(join(folder, 'left-over.js'), 'of an earlier build');
  await deployApp({ site, dist });
  expect((await readRegistry(site)).remotes['mf-catalog']?.version).toBe('1.0.0-c');
  expect(Object.keys(await storedHashes(site, `${FOLDER}/1.0.0-c`))).not.toContain('left-over.js');
});

test.each(['mf-manifest.json', 'remoteEntry.js'])(
  'a build without a chunk that its %s names is rejected, and its repaired build deployed',
  async (by) => {
    const site = await filledSite();
    const dist = await buildRemote({ version: '1.0.0-c', chunks: 4 });
    const manifest = join(dist, 'mf-manifest.json');
    const { exposes, ...rest } = JSON.parse(await readFile(manifest, 'utf8')) as {
      exposes: { name: string; assets: { js: { sync: string[] } } }[];
    };
    const chunk = exposes[0]!.assets.js.sync[0]!;
    const bytes = await readFile(join(dist, chunk));
    await rm(join(dist, chunk));
    // A chunk that the entry alone names is a later one, which the manifest may leave out.
    if (by === 'remoteEntry.js')
      await writeFile(
        manifest,
        JSON.stringify({ ...rest, exposes: exposes.map(({ name }) => ({ name, assets: {} })) }),
      );
    await expectRejected(site, deployArgs(dist, dataDirOf(site)), `${by} names`);
    await writeFile(join(dist, chunk), bytes);
    await deployApp({ site, dist });
  },
  60_000,
);

test('a manifest that is not JSON is rejected', async () => {
  const site = await filledSite();
  const dist = await buildRemote({ version: '1.0.0-c' });
  await writeFile(join(dist, 'mf-manifest.json'), '<!doctype html>');
  await expectRejected(
    site,
    deployArgs(dist, dataDirOf(site)),
    /mf-manifest\.json cannot be read|is not JSON/,
  );
}, 60_000);

test('a compressed file with other content than its original is rejected', async () => {
  const site = await filledSite();
  const dist = await buildRemote({ version: '1.0.0-c' });
  await writeFile(join(dist, 'remoteEntry.js.br'), 'not brotli');
  await expectRejected(site, deployArgs(dist, dataDirOf(site)), 'remoteEntry.js cannot be read as br');
}, 60_000);

test('rollback to a version with a changed file is rejected', async () => {
  const site = await filledSite();
  await appendFile(join(site.root, FOLDER, '1.0.0-a/remoteEntry.js'), '//');
  await expectRejected(
    site,
    ['rollback', 'mf-catalog', '--to', dataDirOf(site)],
    'mf-catalog 1.0.0-a: remoteEntry.js has other bytes than the build',
  );
}, 60_000);

test.each([
  ['has a syntax error', () => '{"schema": 1,', 'cannot be used: '],
  ['names an unknown module', (text: string) => text, 'names the module "mf-hotels"'],
  [
    'is signed with another key',
    (text: string) => text.replace('"revision": 2', '"revision": 1'),
    /without the key.* Restore it from a backup, or name that key in REGISTRY_KEYS\./,
  ],
  [
    'has an entry of another name',
    (text: string) => text.replace('"name": "mf-catalog"', '"name": "mf-x"'),
    'has another name',
  ],
])(
  'a registry that %s stops deploy and rollback, and is not listed',
  async (what, change, sentence) => {
    const site = await filledSite();
    if (what === 'names an unknown module')
      await deployApp({ site, dist: await buildRemote({ version: '1.0.0-a', name: 'mf-hotels' }) });
    await writeFile(site.registry, change(await readFile(site.registry, 'utf8')));
    const next = await buildRemote({ version: '1.0.0-c' });
    await expectRejected(site, deployArgs(next, dataDirOf(site)), sentence);
    await expectRejected(site, ['rollback', 'mf-catalog', '--to', dataDirOf(site)], sentence);
    // `releases` also lists a module that this checkout does not know yet.
    if (what !== 'names an unknown module')
      await expectRejected(site, ['releases', '--to', dataDirOf(site)], sentence);
  },
  60_000,
);

test('a wrong module name is rejected with the list of names', async () => {
  const site = await filledSite();
  await expectRejected(
    site,
    ['rollback', 'mf-booking', '--to', dataDirOf(site)],
    /"mf-booking" is not a module\. The modules are .*mf-bookings/,
  );
}, 60_000);

test('--skip-tests without a reason is rejected', async () => {
  const site = await filledSite();
  await expectRejected(
    site,
    ['deploy', 'mf-catalog', '--skip-tests', '--to', dataDirOf(site)],
    '--skip-tests needs the reason',
  );
}, 60_000);

/** Returns the site with a disk that is full from the n-th write on. */
function fullAfter(site: Site, writes: number): Site {
  const { store } = site;
  let left = writes;
  const guard =
    <Args extends unknown[], Result>(write: (...args: Args) => Promise<Result>) =>
    (...args: Args) => {
      left -= 1;
      return left < 0
        ? Promise.reject<Result>(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
        : write(...args);
    };
  return {
    ...site,
    store: { ...store, writeNew: guard(store.writeNew), write: guard(store.write), swap: guard(store.swap) },
  };
}

test.each([0, 3, 7, 8, 9])(
  'a disk that is full after %i writes leaves the live site unchanged',
  async (writes) => {
    const site = await filledSite();
    const before = await liveBytes(site);
    const dist = await buildRemote({ version: '1.0.0-c', chunks: 4 });
    const error: unknown = await deployApp({ site: fullAfter(site, writes), dist }).catch(
      (one: unknown) => one,
    );
    expect(describeError(error)).toMatch(/^The disk of the site is full\..* The live site is unchanged\./);
    expect(await liveBytes(site)).toEqual(before);
    await deployApp({ site, dist });
    expect((await readRegistry(site)).remotes['mf-catalog']?.version).toBe('1.0.0-c');
  },
);

test('a folder that cannot be created is one sentence', () => {
  const error = Object.assign(new Error("ENOENT: no such file or directory, mkdir '/proc/market'"), {
    code: 'ENOENT',
    syscall: 'mkdir',
  });
  expect(describeError(error)).toMatch(
    /^A folder of the site cannot be created\..* The live site is unchanged\./,
  );
});

test('the first deployment to a place says that the place had no site', async () => {
  const { root } = await emptySite();
  const next = await buildRemote({ version: '1.0.0-a' });
  const { code, output } = await runCommand(deployArgs(next, dirname(root)));
  expect(output).toMatch(/note: there was no remotes\.json in .* backup/);
  expect(code).toBe(0);
  const later = await buildRemote({ version: '1.0.0-b' });
  expect((await runCommand(deployArgs(later, dirname(root)))).output).not.toContain('note:');
}, 60_000);

test('a rollback that meets another deployment of the module is rejected with "Try again"', async () => {
  const site = await filledSite();
  const { store } = site;
  const meeting: Site = {
    ...site,
    store: {
      ...store,
      // After the rollback has read the entry, and before it holds the lock.
      async exclusively(work) {
        await deployApp({ site, dist: await buildRemote({ version: '1.0.0-c' }) });
        return store.exclusively(work);
      },
    },
  };
  await expect(rollback(meeting, 'mf-catalog')).rejects.toThrow(
    'was deployed by another command while this one ran. Try again.',
  );
  expect((await readRegistry(site)).remotes['mf-catalog']?.version).toBe('1.0.0-c');
});
