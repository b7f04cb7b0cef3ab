import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildId } from './buildId.mjs';

const LIBRARIES = ['platform', 'ui', 'api-client', 'contracts', 'domain', 'build'];
let root;

const writeSource = (path, text) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const id = (env = {}) => buildId(join(root, 'mf-catalog'), root, env);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-id-'));
  for (const name of LIBRARIES) writeSource(`libs/${name}/src/index.ts`, name);
  writeSource('mf-catalog/src/routes.tsx', 'routes');
  writeSource('mf-admin/src/routes.tsx', 'admin');
});
afterEach(() => rmSync(root, { recursive: true }));

test('the build id is eight hex digits and stays the same while no input changes', () => {
  expect(id()).toMatch(/^[0-9a-f]{8}$/);
  expect(id()).toBe(id());
});

test.each([
  'mf-catalog/src/routes.tsx',
  'mf-catalog/src/new.tsx',
  'libs/platform/src/index.ts',
  'libs/domain/src/index.ts',
])('the build id changes when %s changes', (path) => {
  const before = id();
  writeSource(path, 'changed');
  expect(id()).not.toBe(before);
});

test.each(['mf-admin/src/routes.tsx', 'mf-catalog/dist/main.js', 'mf-catalog/src/routes.test.tsx'])(
  'the build id stays the same when %s changes',
  (path) => {
    const before = id();
    writeSource(path, 'changed');
    expect(id()).toBe(before);
  },
);

test("the build id follows Nx's task hash when one is set", () => {
  const before = id({ NX_TASK_HASH: '123' });
  writeSource('mf-catalog/src/routes.tsx', 'changed');
  expect(id({ NX_TASK_HASH: '123' })).toBe(before);
  expect(id({ NX_TASK_HASH: '124' })).not.toBe(before);
});
