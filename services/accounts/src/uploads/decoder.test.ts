import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jpeg } from '../testing-pictures';
import { createDecoder } from './decoder';
import { PICTURES } from './encode';
import { LIMITS } from './picture';

const recipe = { ...LIMITS, ...PICTURES, readers: { 'image/jpeg': 'jpeg' }, asTheyAre: [] };
const gone = (pid: number) => {
  try {
    return !process.kill(pid, 0);
  } catch {
    return true;
  }
};

test('the decoding process has an empty environment and the permission model', async () => {
  process.env['A_SECRET_OF_THE_SERVICE'] = 'must not be seen';
  const decoder = createDecoder();
  await decoder.decode(await jpeg(), recipe);
  const pid = decoder.pid()!;
  expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).toBe('');
  const flags = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  expect(flags).toEqual(
    expect.arrayContaining(['--allow-addons', expect.stringMatching(/^--(experimental-)?permission$/)]),
  );
  const probe = `import fs from 'node:fs'; import { spawnSync } from 'node:child_process';
    const denied = (act) => { try { act(); return 'done'; } catch (error) { return error.code; } };
    console.log([() => fs.readFileSync('/etc/passwd'), () => fs.writeFileSync('/tmp/x-decoder', ''), () => spawnSync('id')].map(denied).join());`;
  const own = flags.filter((flag) => /permission|^--allow/.test(flag));
  const { stdout } = spawnSync(process.execPath, [...own, '--input-type=module', '-e', probe], {
    encoding: 'utf8',
    env: {},
  });
  expect(stdout.trim()).toBe('ERR_ACCESS_DENIED,ERR_ACCESS_DENIED,ERR_ACCESS_DENIED');
  process.kill(pid, 'SIGKILL');
});

test('one process decodes one file after the other', async () => {
  const decoder = createDecoder();
  const file = await jpeg();
  const made = await Promise.all([decoder.decode(file, recipe), decoder.decode(file, recipe)]);
  const pid = decoder.pid()!;
  for (const one of made) expect(one).toMatchObject({ type: 'image/jpeg' });
  await decoder.decode(file, recipe);
  expect(decoder.pid()).toBe(pid);
  process.kill(pid, 'SIGKILL');
});

test('a release whose packages are behind a link decodes files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tm-decoder-'));
  try {
    const dist = join(folder, 'accounts', 'dist');
    mkdirSync(dist, { recursive: true });
    const program = join(dist, 'decoder.worker.mjs');
    copyFileSync(new URL('./decoder.worker.mjs', import.meta.url), program);
    symlinkSync(new URL('../../../../node_modules', import.meta.url), join(folder, 'node_modules'));
    const decoder = createDecoder({ program });
    expect(await decoder.decode(await jpeg(), recipe)).toMatchObject({ type: 'image/jpeg' });
    process.kill(decoder.pid()!, 'SIGKILL');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a file that ends the process is unreadable, and the next gets a new one', async () => {
  const decoder = createDecoder();
  const file = await jpeg();
  await decoder.decode(file, recipe);
  const pid = decoder.pid()!;
  const broken = decoder.decode(file, recipe);
  process.kill(pid, 'SIGKILL');
  expect(await broken).toBe('unreadable');
  expect(await decoder.decode(file, recipe)).toMatchObject({ type: 'image/jpeg' });
  expect(decoder.pid()).not.toBe(pid);
  process.kill(decoder.pid()!, 'SIGKILL');
});

test.each([
  ['takes too long', { maxMs: 1 }],
  ['takes too much memory', { maxMemory: 1 }],
])('a file that %s ends its process', async (_what, limits) => {
  const decoder = createDecoder(limits);
  const result = decoder.decode(await jpeg(), { ...recipe, files: Array(50).fill(PICTURES.files).flat() });
  await new Promise(setImmediate);
  const pid = decoder.pid()!;
  expect(await result).toBe('unreadable');
  while (!gone(pid)) await new Promise(setImmediate);
});
