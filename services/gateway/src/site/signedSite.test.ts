import { createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from '@tm/contracts';
import { signedRegistryText } from '@tm/domain';
import { buildRegistry, buildSite, buildVersion, closeAll, SITE_FILES, startGateway } from '../testing';

afterEach(closeAll);

const pair = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { privateKey, x: publicKey.export({ format: 'jwk' }).x! };
};
const key = pair();
const SHELL = 'mf/shell/v/1.0.0-a';

const hashes = Object.fromEntries(
  Object.entries(SITE_FILES)
    .filter(([path]) => path.startsWith(`${SHELL}/`))
    .map(([path, text]) => [
      path.slice(SHELL.length + 1),
      `sha384-${createHash('sha384').update(text).digest('base64')}`,
    ]),
);
const signed = (registry: Registry, privateKey = key.privateKey): Registry => {
  const content = { ...registry, shell: { ...registry.shell, pages: hashes } };
  const signature = sign(
    null,
    Buffer.from(signedRegistryText(content)),
    createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' })),
  );
  return { ...content, signature: signature.toString('base64url') };
};
const registryOf = (version: string, revision = 5) => ({
  ...buildRegistry(buildVersion('mf-catalog', version)),
  revision,
});
const liveVersion = async (url: string) =>
  ((await (await fetch(`${url}/remotes.json`)).json()) as Registry).remotes['mf-catalog']?.version;

let clock = 1000;
const put = async (siteDir: string, registry: object) => {
  const file = join(siteDir, 'remotes.json');
  await writeFile(file, JSON.stringify(registry));
  await utimes(file, clock, clock);
  clock += 1;
};

test('a registry signed with its key is served, also with an older key of the list', async () => {
  const SITE_DIR = await buildSite(SITE_FILES, signed(registryOf('1.0.0-a')));
  const { url } = await startGateway({ SITE_DIR, REGISTRY_KEYS: `${pair().x},${key.x}` });
  expect(await liveVersion(url)).toBe('1.0.0-a');
  expect((await fetch(`${url}/`)).status).toBe(200);
});

test.each([
  ['is not signed', registryOf('1.0.0-b')],
  ['is signed with another key', signed(registryOf('1.0.0-b'), pair().privateKey)],
  ['was changed after it was signed', { ...signed(registryOf('1.0.0-a')), revision: 6 }],
  ['is older than the live one', signed(registryOf('1.0.0-b', 4))],
])('a registry that %s keeps the last valid one in use, and stops a starting gateway', async (_what, bad) => {
  const SITE_DIR = await buildSite(SITE_FILES, signed(registryOf('1.0.0-a')));
  const { url } = await startGateway({ SITE_DIR, REGISTRY_KEYS: key.x });
  await put(SITE_DIR, bad);
  expect(await liveVersion(url)).toBe('1.0.0-a');
  await put(SITE_DIR, signed(registryOf('1.0.0-c', 7)));
  expect(await liveVersion(url)).toBe('1.0.0-c');
  if ('signature' in bad && bad.revision === 4) return;
  const broken = await buildSite(SITE_FILES, bad as Registry);
  await expect(startGateway({ SITE_DIR: broken, REGISTRY_KEYS: key.x })).rejects.toThrow(
    /remotes\.json is not signed/,
  );
});

test.each(['index.html', 'page.html', 'documents.json', 'segments.json'])(
  'a site whose %s was changed after the deployment is not served',
  async (name) => {
    const path = `${SHELL}/${name}` as keyof typeof SITE_FILES;
    const SITE_DIR = await buildSite(
      { ...SITE_FILES, [path]: `${SITE_FILES[path]} ` },
      signed(registryOf('1.0.0-a')),
    );
    await expect(startGateway({ SITE_DIR, REGISTRY_KEYS: key.x })).rejects.toThrow(`${name} of the shell`);
  },
);

test('a service worker that was changed after the deployment is not served', async () => {
  const SITE_DIR = await buildSite(SITE_FILES, signed(registryOf('1.0.0-a')));
  await writeFile(
    join(SITE_DIR, SHELL, 'sw.js'),
    `${await readFile(join(SITE_DIR, SHELL, 'sw.js'), 'utf8')};`,
  );
  const { url } = await startGateway({ SITE_DIR, REGISTRY_KEYS: key.x });
  expect((await fetch(`${url}/sw.js`)).status).toBe(404);
});

test('files of a manifest that the registry does not list are not linked', async () => {
  const hostile = JSON.stringify({
    exposes: [{ name: 'routes', assets: { js: { sync: ['routes.1.js', 'x"><script nonce="{{nonce}}">'] } } }],
  });
  const SITE_DIR = await buildSite(
    { ...SITE_FILES, 'mf/mf-catalog/v/1.0.0-a/mf-manifest.json': hostile },
    signed(registryOf('1.0.0-a')),
  );
  const { url } = await startGateway({ SITE_DIR, REGISTRY_KEYS: key.x });
  const html = await (await fetch(`${url}/services`)).text();
  expect(html).toContain('routes.1.js');
  expect(html).not.toContain('x"><script');
});
