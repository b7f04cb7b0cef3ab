import { generateKeyPairSync, sign, webcrypto } from 'node:crypto';
import type { VisitorRegistry } from '@tm/contracts';
import { signedModuleText } from '@tm/domain';
import { checkSignatures } from './signatures';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const key = publicKey.export({ format: 'jwk' }).x!;

type Version = Parameters<typeof signedModuleText>[1];
const signed = <One extends Version>(name: string, version: One) => ({
  ...version,
  signature: sign(null, Buffer.from(signedModuleText(name, version)), privateKey).toString('base64url'),
});
const remote = (version: string) => ({
  name: 'mf-catalog',
  contract: 1,
  mounts: [],
  nav: [],
  slots: [],
  version,
  manifest: `mf/mf-catalog/v/${version}/mf-manifest.json`,
  entry: `mf/mf-catalog/v/${version}/remoteEntry.js`,
  files: { 'remoteEntry.js': 'sha384-a' },
});
const registry = (): VisitorRegistry => ({
  schema: 1,
  revision: 3,
  shell: signed('shell', { version: '1.0.0-a', files: { 'main.js': 'sha384-b' } }),
  remotes: {
    'mf-catalog': {
      ...signed('mf-catalog', remote('1.0.0-b')),
      fallback: signed('mf-catalog', remote('1.0.0-a')),
    },
  },
});
const pageWith = (keys: string) =>
  (document.head.innerHTML = `<meta name="registry-keys" content="${keys}">`);
const secure = (subtle: unknown) =>
  Object.defineProperty(globalThis.crypto, 'subtle', { value: subtle, configurable: true });

beforeEach(() => {
  pageWith(`${'A'.repeat(43)},${key}`);
  secure(webcrypto.subtle);
});

test('a registry is used when all versions are signed by a key of the page', async () => {
  await expect(checkSignatures(registry())).resolves.toBeUndefined();
});

const change = (spoil: (registry: VisitorRegistry) => void) => {
  const given = registry();
  spoil(given);
  return given;
};

test.each([
  [
    'other bytes of a script',
    change(({ remotes }) => (remotes['mf-catalog']!.files['remoteEntry.js'] = 'sha384-x')),
  ],
  ['another address', change(({ remotes }) => (remotes['mf-catalog']!.entry = 'https://evil.ng/r.js'))],
  ['an unsigned fallback', change(({ remotes }) => delete remotes['mf-catalog']!.fallback!.signature)],
  ['an unsigned shell', change(({ shell }) => delete shell.signature)],
  [
    'the signature of another module',
    change((given) => (given.remotes['mf-other'] = given.remotes['mf-catalog']!)),
  ],
])('a registry with %s is refused', async (_what, given) => {
  await expect(checkSignatures(given)).rejects.toThrow('is not signed');
});

test('the check is skipped without keys or without Ed25519', async () => {
  const unsigned = change(({ shell }) => delete shell.signature);
  pageWith('');
  await expect(checkSignatures(unsigned)).resolves.toBeUndefined();
  pageWith(key);
  secure(undefined);
  await expect(checkSignatures(unsigned)).resolves.toBeUndefined();
  secure({ importKey: () => Promise.reject(new DOMException('unknown', 'NotSupportedError')) });
  await expect(checkSignatures(unsigned)).resolves.toBeUndefined();
});
