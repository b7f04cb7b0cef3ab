import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PROGRAM = `import { used } from 'used';
import { Worker } from 'node:worker_threads';
console.log(used);
export const thread = () => new Worker(new URL('./noun.worker.mjs', import.meta.url));`;

const packageFiles = (name, code) => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: '1.0.0', main: 'index.js' }),
  [`node_modules/${name}/index.js`]: code,
  [`node_modules/${name}/README.md`]: '# not needed',
});

let root;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'program-files-'));
  const files = {
    'services/noun/package.json': JSON.stringify({ name: 'noun', type: 'module' }),
    'services/noun/dist/main.js': PROGRAM,
    'services/noun/dist/main.js.map': '{}',
    'services/noun/dist/noun.worker.mjs': `import 'only-of-the-thread';`,
    'services/noun/src/main.ts': '',
    ...packageFiles('used', `exports.used = require('below').value;`),
    ...packageFiles('below', `exports.value = 'from the package below';`),
    ...packageFiles('only-of-the-thread', ''),
    ...packageFiles('webpack', ''),
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  }
});
afterAll(() => rmSync(root, { recursive: true }));

// The tracer is an ES module with parsers that Jest cannot load, so the test runs it in a process, as the
// Dockerfile does.
const run = (code) =>
  spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import * as it from ${JSON.stringify(join(import.meta.dirname, 'programFiles.mjs'))}; ${code}`,
    ],
    { encoding: 'utf8' },
  );

it('filesOfProgram lists the bundle, its threads and the packages that they reach, and nothing else', () => {
  const { stdout, stderr } = run(
    `console.log(JSON.stringify(await it.filesOfProgram(${JSON.stringify(join(root, 'services/noun'))}, ${JSON.stringify(root)})))`,
  );
  expect(stderr).toBe('');
  const files = JSON.parse(stdout);
  expect(files).toEqual(
    expect.arrayContaining([
      'services/noun/dist/main.js',
      'services/noun/dist/main.js.map',
      'services/noun/dist/noun.worker.mjs',
      'services/noun/package.json',
      'node_modules/used/index.js',
      'node_modules/below/index.js',
      'node_modules/only-of-the-thread/index.js',
    ]),
  );
  expect(files.filter((file) => /webpack|README|src\//.test(file))).toEqual([]);
});

it('copyProgram copies a program that runs in an otherwise empty folder', () => {
  const out = join(root, 'out');
  run(
    `await it.copyProgram(${JSON.stringify(join(root, 'services/noun'))}, ${JSON.stringify(out)}, ${JSON.stringify(root)})`,
  );
  expect(existsSync(join(out, 'node_modules/webpack'))).toBe(false);
  const { stdout } = spawnSync(process.execPath, ['services/noun/dist/main.js'], {
    cwd: out,
    encoding: 'utf8',
  });
  expect(stdout).toBe('from the package below\n');
});
