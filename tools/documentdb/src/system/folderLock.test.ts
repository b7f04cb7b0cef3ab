import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withLock } from './folderLock';

let folder: string;
let lock: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  lock = join(folder, 'engine.lock');
});

afterEach(() => rmSync(folder, { recursive: true }));

test('withLock runs one of many concurrent tasks at a time', async () => {
  let inside = 0;
  let most = 0;
  const work = async (): Promise<void> => {
    inside += 1;
    most = Math.max(most, inside);
    await new Promise((resolve) => setImmediate(resolve));
    inside -= 1;
  };
  await Promise.all(Array.from({ length: 4 }, () => withLock(lock, () => undefined, work)));
  expect(most).toBe(1);
});

test('the lock is released when the work fails', async () => {
  await expect(
    withLock(
      lock,
      () => undefined,
      () => Promise.reject(new Error('no')),
    ),
  ).rejects.toThrow('no');
  expect(existsSync(lock)).toBe(false);
});

test('a lock whose holder was killed is taken over', async () => {
  mkdirSync(lock);
  writeFileSync(join(lock, 'holder.json'), JSON.stringify({ pid: process.pid, birth: 'another life' }));
  await expect(
    withLock(
      lock,
      () => undefined,
      () => Promise.resolve('mine'),
    ),
  ).resolves.toBe('mine');
});
