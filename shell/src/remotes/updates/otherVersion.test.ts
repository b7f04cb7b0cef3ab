import type { ManifestVersion, VisitorRegistry } from '@tm/contracts';
import { isOther, shellVersionOf } from './otherVersion';

const remote = (name: string, version: string): ManifestVersion => ({
  name,
  version,
  contract: 1,
  mounts: [],
  nav: [],
  slots: [],
  manifest: '',
  entry: '',
  files: {},
});
const registry: VisitorRegistry = {
  schema: 1,
  revision: 1,
  shell: { version: '2.0.0-a', files: {} },
  remotes: { 'mf-catalog': remote('mf-catalog', '1.0.0-b'), 'mf-admin': remote('mf-admin', '1.0.0-a') },
};

test.each([
  ['another shell', '1.0.0-a', [], true],
  ['the same shell', '2.0.0-a', [], false],
  ['a shell in development', undefined, [], false],
  ['another version of a remote in use', '2.0.0-a', [['mf-catalog', '1.0.0-a']], true],
  ['the same version of a remote in use', '2.0.0-a', [['mf-catalog', '1.0.0-b']], false],
  ['a remote that the registry no longer names', '2.0.0-a', [['mf-gone', '1.0.0-b']], false],
] as const)('isOther compares %s', (_what, shell, remotes, expected) => {
  expect(isOther(registry, shell, new Map(remotes))).toBe(expected);
});

test.each([
  ['https://site.ng/mf/shell/v/1.0.0-3f9c/', '1.0.0-3f9c'],
  ['https://site.ng/market/mf/shell/v/1.0.0-3f9c/', '1.0.0-3f9c'],
  ['http://localhost:4301/', undefined],
])('shellVersionOf reads %s', (path, version) => {
  expect(shellVersionOf(path)).toBe(version);
});
