import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import vm from 'node:vm';
import webpack from 'webpack';
import { MfIntegrityPlugin } from './MfIntegrityPlugin.mjs';

const CHUNK_RETRY = join(import.meta.dirname, 'installChunkRetry.mjs');
const folder = mkdtempSync(join(tmpdir(), 'integrity-'));
const code = {};

const build = (name, isRemote) =>
  new Promise((resolve, reject) =>
    webpack(
      {
        mode: 'production',
        target: ['web', 'es2022'],
        context: folder,
        entry: [CHUNK_RETRY, join(folder, 'entry.js')],
        output: {
          path: join(folder, name),
          filename: 'main.js',
          chunkFilename: 'chunk.js',
          publicPath: 'https://site.ng/mf/app/v/1.0.0-a/',
        },
        plugins: [new MfIntegrityPlugin({ isRemote })],
      },
      (error, stats) =>
        error || stats.hasErrors() ? reject(error ?? new Error(stats.toString())) : resolve(),
    ),
  );

beforeAll(async () => {
  writeFileSync(join(folder, 'entry.js'), 'self.load = () => import("./late.js");');
  writeFileSync(join(folder, 'late.js'), 'export const late = "here";');
  for (const [name, isRemote] of [
    ['remote', true],
    ['shell', false],
  ]) {
    await build(name, isRemote);
    code[name] = readFileSync(join(folder, name, 'main.js'), 'utf8');
  }
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

const CHUNK = 'https://site.ng/mf/app/v/1.0.0-a/chunk.js';

/**
 * Runs the app in a page and loads its chunk. Returns the script that was added to the page, or the error.
 */
async function askForChunk(name, page) {
  const scripts = [];
  const self = { ...page };
  const document = {
    scripts: [],
    baseURI: 'https://site.ng/',
    createElement: () => ({ setAttribute: () => undefined }),
    getElementsByTagName: () => [],
    head: { appendChild: (script) => scripts.push(script) },
  };
  const location = new URL('https://site.ng/services');
  // The loader's timer runs for two minutes, which would keep Jest alive.
  const startTimer = (...args) => setTimeout(...args).unref();
  vm.runInNewContext(code[name], {
    self,
    document,
    location,
    URL,
    setTimeout: startTimer,
    clearTimeout,
    Promise,
  });
  const failed = self.load().then(
    () => undefined,
    (error) => error,
  );
  let hasFailed = false;
  void failed.then(() => (hasFailed = true));
  const shown = (async () => {
    while (scripts.length === 0 && !hasFailed) await setImmediate();
    return scripts[0];
  })();
  return Promise.race([failed, shown]);
}

test.each(['remote', 'shell'])(
  'a listed chunk of a %s is loaded with the hash of the registry',
  async (name) => {
    const script = await askForChunk(name, {
      __tmIntegrity: new Map([[CHUNK, 'sha384-abc']]),
      __tmOverridden: new Set(),
    });
    expect(script).toMatchObject({ src: CHUNK, integrity: 'sha384-abc', crossOrigin: 'anonymous' });
  },
);

const other = new Map([['https://site.ng/mf/app/v/1.0.0-a/other.js', 'sha384-abc']]);

test.each([
  ['remote', other],
  ['remote', new Map()],
  ['shell', other],
])('a chunk of a %s that the registry does not list fails at once', async (name, map) => {
  const error = await askForChunk(name, { __tmIntegrity: map, __tmOverridden: new Set() });
  expect(error).toMatchObject({ name: 'ChunkLoadError', type: 'unlisted' });
});

test.each([
  [
    'the shell, without a registry or with one of another version',
    'shell',
    { __tmIntegrity: new Map(), __tmOverridden: new Set() },
  ],
  [
    'a module that a developer overrides',
    'remote',
    { __tmIntegrity: other, __tmOverridden: new Set(['https://site.ng']) },
  ],
  ['a module that runs alone', 'remote', {}],
  ['a module in a shell older than this rule', 'remote', { __tmIntegrity: other }],
])('a chunk of %s loads without a hash', async (_what, name, page) => {
  const script = await askForChunk(name, page);
  expect(script.src).toBe(CHUNK);
  expect(script.integrity).toBeUndefined();
});
