import { readRegistry } from './registry';

const version = {
  version: '1.0.0-a',
  manifest: 'mf/x/v/1/mf-manifest.json',
  entry: 'mf/x/v/1/remoteEntry.js',
  files: { 'remoteEntry.js': 'sha384-abc' },
};
const entry = {
  ...version,
  name: 'mf-catalog',
  contract: 1,
  mounts: [],
  nav: [{ label: 'Find Services', to: '/services' }],
  slots: ['featured-services'],
};
const registry = {
  schema: 1,
  revision: 3,
  shell: { version: '1', files: {} },
  remotes: { 'mf-catalog': entry },
};
const withEntry = (change: object) => ({ ...registry, remotes: { 'mf-catalog': { ...entry, ...change } } });

test('a registry is returned unchanged, with unknown members', () => {
  expect(readRegistry(registry)).toBe(registry);
  expect(readRegistry(withEntry({ fallback: version, future: 1 }))).not.toBeNull();
});

test.each([
  ['nothing', null],
  ['a page', '<html>'],
  ['a list', []],
  ['another schema', { ...registry, schema: 2 }],
  ['measured modules in no list', { ...registry, measured: 'mf-catalog' }],
  ['no revision', { ...registry, revision: undefined }],
  ['no shell', { ...registry, shell: undefined }],
  ['a remote without a manifest', withEntry({ manifest: '' })],
  ['a hash of another kind', withEntry({ files: { 'a.js': 'md5-x' } })],
  ['a link without a target', withEntry({ nav: [{ label: 'x' }] })],
  ['slots that are not names', withEntry({ slots: [1] })],
  ['a broken fallback', withEntry({ fallback: { version: '1' } })],
])('%s is rejected as a registry', (_what, value) => {
  expect(readRegistry(value)).toBeNull();
});
