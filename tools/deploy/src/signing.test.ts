import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { signedModuleText, signedRegistryText } from '@tm/domain';
import {
  deployApp,
  newPrivateKey,
  publicKeyOf,
  readRegistry,
  rollback,
  signRegistry,
  siteKey,
  type FolderSite,
} from './index';
import { buildRemote, buildShell, emptySite, removeAll } from './testing/builds';

const { env } = process;
afterEach(async () => {
  delete env['REGISTRY_PRIVATE_KEY'];
  delete env['REGISTRY_KEYS'];
  await removeAll();
});

const keyObject = (x: string) => createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
const isBy = (x: string, text: string, signature = '') =>
  verify(null, Buffer.from(text), keyObject(x), Buffer.from(signature, 'base64url'));

/** Returns a site with two versions of a shell and of a remote. */
async function filledSite(): Promise<FolderSite> {
  const site = await emptySite();
  for (const version of ['2.0.0-a', '2.0.0-b'])
    await deployApp({ site, dist: await buildShell({ version }) });
  for (const version of ['1.0.0-a', '1.0.0-b'])
    await deployApp({ site, dist: await buildRemote({ version }) });
  return site;
}
const rewrite = async (site: FolderSite, change: (registry: Record<string, unknown>) => void) => {
  const registry = JSON.parse(await readFile(site.registry, 'utf8')) as Record<string, unknown>;
  change(registry);
  await writeFile(site.registry, JSON.stringify(registry));
};

test('the registry and each version in it are signed with the key of the site, which only its owner can read', async () => {
  const site = await filledSite();
  await rollback(site, 'mf-catalog');
  const registry = await readRegistry(site);
  const key = publicKeyOf((await siteKey(site)).privateKey);
  expect(isBy(key, signedRegistryText(registry), registry.signature)).toBe(true);
  const remote = registry.remotes['mf-catalog']!;
  for (const version of [remote, remote.fallback!])
    expect(isBy(key, signedModuleText('mf-catalog', version), version.signature)).toBe(true);
  for (const version of [registry.shell!, registry.shell!.fallback!])
    expect(isBy(key, signedModuleText('shell', version), version.signature)).toBe(true);
  expect(((await stat(site.key)).mode & 0o777).toString(8)).toBe('600');
});

test('a shell is signed with the hashes of the pages that the gateway sends', async () => {
  const { shell } = await readRegistry(await filledSite());
  expect(Object.keys(shell?.pages ?? {})).toEqual(['build.json', 'index.html', 'segments.json']);
});

test.each([
  [
    'changed',
    (registry: Record<string, unknown>) => (registry['revision'] = 1),
    'was changed without the key',
  ],
  [
    'without its signature',
    (registry: Record<string, unknown>) => delete registry['signature'],
    'is not signed',
  ],
])('a deployment onto a registry that is %s is rejected', async (_what, change, reason) => {
  const site = await filledSite();
  await rewrite(site, change);
  const before = await readFile(site.registry, 'utf8');
  const next = await buildRemote({ version: '1.0.0-c' });
  await expect(deployApp({ site, dist: next })).rejects.toThrow(reason);
  expect(await readFile(site.registry, 'utf8')).toBe(before);
});

test('an unsigned registry is accepted when the key is created, with the hashes of its pages', async () => {
  const site = await filledSite();
  await rm(site.key);
  await rewrite(site, (registry) => {
    delete registry['signature'];
    delete (registry['shell'] as Record<string, unknown>)['pages'];
  });
  expect(await deployApp({ site, dist: await buildRemote({ version: '1.0.0-b' }) })).toMatchObject({
    version: '1.0.0-b',
  });
  const registry = await readRegistry(site);
  const key = publicKeyOf((await siteKey(site)).privateKey);
  expect(isBy(key, signedRegistryText(registry), registry.signature)).toBe(true);
  expect(registry.shell?.pages).toHaveProperty(['index.html']);
});

test('`sign` with another key accepts an unsigned registry, but not one signed by an unknown key', async () => {
  const site = await filledSite();
  const old = publicKeyOf((await siteKey(site)).privateKey);
  env['REGISTRY_PRIVATE_KEY'] = newPrivateKey();
  await expect(signRegistry(site)).rejects.toThrow('neither REGISTRY_PRIVATE_KEY');
  env['REGISTRY_KEYS'] = old;
  await signRegistry(site);
  const registry = await readRegistry(site);
  expect(
    isBy(publicKeyOf(env['REGISTRY_PRIVATE_KEY']), signedRegistryText(registry), registry.signature),
  ).toBe(true);
});

test('a key of another kind, or an invalid one, is rejected', async () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const site = await emptySite();
  for (const key of [rsa.export({ format: 'der', type: 'pkcs8' }).toString('base64url'), 'nonsense']) {
    env['REGISTRY_PRIVATE_KEY'] = key;
    await expect(deployApp({ site, dist: await buildShell({ version: '2.0.0-a' }) })).rejects.toThrow(
      /is not an Ed25519 key/,
    );
  }
});

test.each(['../../x', 'mf-catalog/..', '', 'Mf'])('a build named %j is rejected', async (name) => {
  const site = await emptySite();
  const dist = await buildShell({ version: '1.0.0-a' });
  await writeFile(
    `${dist}/build.json`,
    JSON.stringify({ name, role: 'shell', version: '1.0.0-a', contract: 1 }),
  );
  await expect(deployApp({ site, dist })).rejects.toThrow('names no module');
});

test.each(['../1.0.0', '1.0.0/../..', '', 'latest'])('a build of version %j is rejected', async (version) => {
  const site = await emptySite();
  await expect(deployApp({ site, dist: await buildShell({ version }) })).rejects.toThrow('has no version');
});
