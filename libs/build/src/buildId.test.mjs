import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildId } from './buildId.mjs';

const LIBRARIES = ['platform', 'ui', 'api-client', 'contracts', 'domain', 'build'];
let root;

const put = (path, text) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const id = (env = {}) => buildId(join(root, 'mf-catalog'), root, env);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-id-'));
  for (const name of LIBRARIES) put(`libs/${name}/src/index.ts`, name);
  put('mf-catalog/src/routes.tsx', 'routes');
  put('mf-admin/src/routes.tsx', 'admin');
});
afterEach(() => rmSync(root, { recursive: true }));

test('the id is eight hex digits that stay while nothing changes', () => {
  expect(id()).toMatch(/^[0-9a-f]{8}$/);
  expect(id()).toBe(id());
});

test.each([
  'mf-catalog/src/routes.tsx',
  'mf-catalog/src/new.tsx',
  'libs/platform/src/index.ts',
  'libs/domain/src/index.ts',
])('a change of %s changes it', (path) => {
  const before = id();
  put(path, 'changed');
  expect(id()).not.toBe(before);
});

test.each(['mf-admin/src/routes.tsx', 'mf-catalog/dist/main.js', 'mf-catalog/src/routes.test.tsx'])(
  'a change of %s does not',
  (path) => {
    const before = id();
    put(path, 'changed');
    expect(id()).toBe(before);
  },
);

test("Nx's task hash decides where there is one", () => {
  const before = id({ NX_TASK_HASH: '123' });
  put('mf-catalog/src/routes.tsx', 'changed');
  expect(id({ NX_TASK_HASH: '123' })).toBe(before);
  expect(id({ NX_TASK_HASH: '124' })).not.toBe(before);
});
