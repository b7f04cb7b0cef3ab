import { afterAll, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import webpack from 'webpack';
import { ChunkBudgetPlugin, MAX_CHUNK } from './ChunkBudgetPlugin.mjs';

const folder = mkdtempSync(join(tmpdir(), 'chunks-'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (path, text) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};

/** Returns a module that brotli cannot make smaller than its random bytes. */
const moduleOf = (bytes) => `export const data = "${randomBytes(bytes).toString('base64')}";`;

const build = (name, entry) => {
  write(`${name}.js`, entry);
  return new Promise((resolve, reject) =>
    webpack(
      {
        mode: 'production',
        target: ['web', 'es2022'],
        context: folder,
        entry: join(folder, `${name}.js`),
        output: { path: join(folder, 'out', name), chunkFilename: '[id].js' },
        plugins: [new ChunkBudgetPlugin()],
      },
      (error, stats) =>
        error ? reject(error) : resolve(stats.compilation.errors.map(({ message }) => message)),
    ),
  );
};

test('a build fails if a lazily loaded chunk of the workspace is over the budget', async () => {
  write('large.js', moduleOf(MAX_CHUNK));
  const errors = await build('over', 'self.load = () => import("./large.js");');
  expect(errors).toEqual([expect.stringContaining('(./large.js) has')]);
  expect(errors[0]).toContain(`the limit is ${MAX_CHUNK}`);
}, 60_000);

test('a build passes with smaller chunks, a larger entry and a larger chunk of libraries', async () => {
  write('small.js', moduleOf(MAX_CHUNK - 1_000));
  write('node_modules/library/index.js', moduleOf(MAX_CHUNK * 2));
  const entry = `
    import { data } from "./first.js";
    self.data = data;
    self.load = () => import("./small.js");
    self.parts = () => import("library");`;
  write('first.js', moduleOf(MAX_CHUNK * 2));
  expect(await build('within', entry)).toEqual([]);
}, 60_000);
