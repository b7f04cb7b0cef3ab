import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { resolve } = createRequire(import.meta.url);
const JEST = join(resolve('jest/package.json'), '../bin/jest.js');
const REPORTER = join(import.meta.dirname, 'exitAfterFailure.mjs');
const LIMIT_MS = 60_000;

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'exit-after-failure-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs Jest over one test file. Resolves with its exit code; null if it had to be killed. */
const runJest = (source) => {
  writeFileSync(join(folder, 'one.test.js'), source);
  const config = { rootDir: folder, testEnvironment: 'node', reporters: ['default', REPORTER] };
  const args = [JEST, '--config', JSON.stringify(config), '--runInBand'];
  return new Promise((done) => {
    const child = execFile(process.execPath, args, { timeout: LIMIT_MS, killSignal: 'SIGKILL' }, () =>
      done(child.exitCode),
    );
  });
};

const SERVER = "require('node:http').createServer().listen(0);";

test('a run with a failed test ends, although the test has left a server running', async () => {
  expect(await runJest(`test('fails', () => { ${SERVER} throw new Error('no'); });`)).toBe(1);
});

test('a run with a file that does not load ends', async () => {
  expect(await runJest(`${SERVER} throw new Error('no');`)).toBe(1);
});

test('a run that passes ends by itself', async () => {
  expect(await runJest("test('passes', () => undefined);")).toBe(0);
});
