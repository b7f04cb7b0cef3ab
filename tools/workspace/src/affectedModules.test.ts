import { execFileSync } from 'node:child_process';
import { expect, it } from '@jest/globals';
import { affectedModules, modulesOf } from './affectedModules';

it('modulesOf puts services before the shell and the shell before remotes', () => {
  expect(modulesOf(['@tm/mf-admin', '@tm/shell', '@tm/service-admin', '@tm/e2e'])).toEqual([
    'services/admin',
    'shell',
    'mf-admin',
  ]);
});

it('modulesOf leaves out the gateway, which no deployment replaces', () => {
  expect(modulesOf(['@tm/service-gateway', '@tm/service-catalog'])).toEqual(['services/catalog']);
});

it('affectedModules returns every deployed module without a base', () => {
  expect(affectedModules()).toEqual(expect.arrayContaining(['shell', 'mf-catalog', 'services/catalog']));
});

it('affectedModules rejects a commit that does not exist with one sentence', () => {
  expect(() => affectedModules('no-such-commit')).toThrow(
    'This clone has no commit or branch "no-such-commit".',
  );
});

it('affectedModules returns no module for the commit of the work tree, if nothing is changed', () => {
  const changed = execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' }).trim();
  const modules = affectedModules('HEAD');
  expect(modules.length === 0 || changed !== '').toBe(true);
});
