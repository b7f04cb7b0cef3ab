import { describe, expect, it } from '@jest/globals';
import { FsTree } from 'nx/src/generators/tree';
import { join } from 'node:path';
import feature from './feature/generator.mjs';
import { withRoute } from './feature/routes.mjs';
import remote from './remote/generator.mjs';
import service from './service/generator.mjs';
import { insertSorted } from './generation/edits.mjs';

/** The workspace itself. Nothing is written, because the changes of the tree are not flushed. */
const workspace = () => new FsTree(join(import.meta.dirname, '../../..'), false);
const scriptsOf = (tree, module) => JSON.parse(tree.read(`${module}/package.json`, 'utf-8')).scripts;
const changesOf = (tree) =>
  tree
    .listChanges()
    .map(({ path }) => path)
    .sort();

describe('remote', () => {
  it('adds a project and its entries in the workspace', async () => {
    const tree = workspace();
    await remote(tree, { name: 'gift-cards' });
    expect(changesOf(tree)).toEqual(
      expect.arrayContaining([
        'mf-gift-cards/package.json',
        'mf-gift-cards/remote.json',
        'mf-gift-cards/src/routes.tsx',
        'shell/src/routing/segments.ts',
        'shell/src/site-files/robots.txt',
        'libs/build/src/bundledSource.mjs',
        'services/Dockerfile',
        'tools/e2e/package.json',
        '.github/CODEOWNERS',
      ]),
    );
    expect(tree.read('shell/src/routing/segments.ts', 'utf-8')).toContain(
      "{ path: '/gift-cards', remote: 'mf-gift-cards', mount: 'gift-cards', allow: 'signedIn' },",
    );
    expect(tree.read('.github/CODEOWNERS', 'utf-8')).toContain('@trusted-marketplace/gift-cards');
    expect(tree.read('services/Dockerfile', 'utf-8').match(/mf-gift-cards/g)).toHaveLength(5);
  });

  it('gives the folder of a project the commands that other remotes have', async () => {
    const tree = workspace();
    await remote(tree, { name: 'gift-cards' });
    expect(scriptsOf(tree, 'mf-gift-cards')).toEqual(scriptsOf(tree, 'mf-bookings'));
  });

  it.each([
    ['admin', 'mf-admin exists already.'],
    ['services', '/services is a page already'],
    ['Gift Cards', '"Gift Cards" is not a name'],
  ])('rejects the name %s', async (name, message) => {
    const tree = workspace();
    await expect(remote(tree, { name })).rejects.toThrow(message);
    expect(changesOf(tree)).toEqual([]);
  });
});

describe('service', () => {
  it('adds a project, its rights, its secrets and its part of the gateway', async () => {
    const tree = workspace();
    await service(tree, { name: 'vouchers' });
    const read = (path) => tree.read(path, 'utf-8');
    expect(changesOf(tree)).toEqual(
      expect.arrayContaining([
        'services/vouchers/src/app.ts',
        'services/vouchers/src/main.ts',
        'eslint.config.mjs',
      ]),
    );
    expect(read('libs/domain/src/web/apiServices.ts').match(/vouchers/g)).toHaveLength(3);
    expect(read('services/gateway/src/forward/serviceMap.ts').match(/vouchers/g)).toHaveLength(1);
    expect(read('services/gateway/src/config.ts').match(/VOUCHERS/g)).toHaveLength(3);
    expect(read('docker-compose.yml').match(/vouchers/gi)).toHaveLength(12);
    expect(read('libs/data/schema/src/access/collectionRights.ts')).toContain(
      "'payments', 'vouchers'] as const",
    );
  });

  it('gives the folder of a project the commands that other services have', async () => {
    const tree = workspace();
    await service(tree, { name: 'vouchers' });
    expect(scriptsOf(tree, 'services/vouchers')).toEqual(scriptsOf(tree, 'services/catalog'));
  });

  it.each([
    ['admin', 'services/admin exists already.'],
    ['gift-cards', 'has a hyphen'],
  ])('rejects the name %s', async (name, message) => {
    await expect(service(workspace(), { name })).rejects.toThrow(message);
  });
});

describe('feature', () => {
  it('adds a page to the first mount of a remote', async () => {
    const tree = workspace();
    await feature(tree, { name: 'exports', project: '@tm/mf-admin' });
    expect(changesOf(tree)).toEqual([
      'mf-admin/src/exports/Exports.test.tsx',
      'mf-admin/src/exports/Exports.tsx',
      'mf-admin/src/exports/NoExports.tsx',
      'mf-admin/src/routes.tsx',
    ]);
    expect(tree.read('mf-admin/src/exports/Exports.tsx', 'utf-8')).toContain('/** Page `/admin/exports`. */');
  });

  it('finds the address of a mount that the domain names', async () => {
    const tree = workspace();
    await feature(tree, { name: 'exports', project: 'mf-catalog', mount: 'business' });
    expect(tree.read('mf-catalog/src/exports/Exports.tsx', 'utf-8')).toContain('/** Page `/b/exports`. */');
  });

  it.each([
    [{ name: 'users', project: 'mf-admin' }, 'mf-admin/src/users exists already.'],
    [{ name: 'exports', project: 'services/admin' }, 'is not a remote of this workspace'],
    [{ name: 'exports', project: 'mf-provider', mount: 'admin' }, 'has the mounts dashboard, manage'],
  ])('rejects %j', async (options, message) => {
    await expect(feature(workspace(), options)).rejects.toThrow(message);
  });
});

it('withRoute adds a screen behind the other routes of a mount', () => {
  const text = 'const A = 1;\n\nexport default defineRemote({ routes: { admin: [{ index: true }] } });\n';
  expect(withRoute(text, { mount: 'admin', name: 'log', pascal: 'Log' })).toBe(
    "const A = 1;\nconst Log = lazyScreen(() => import('./log/Log'), 'Log');\n\n" +
      "export default defineRemote({ routes: { admin: [{ index: true }, { path: 'log', element: <Log /> },] } });\n",
  );
});

it('insertSorted keeps the order of the lines', () => {
  expect(insertSorted('x\n- a\n- c\ny', /^- /, '- b')).toBe('x\n- a\n- b\n- c\ny');
});
