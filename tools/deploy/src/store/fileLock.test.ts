import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withFileLock } from './fileLock';

const PROGRAM = (lock: string) => `
  import { withFileLock } from ${JSON.stringify(join(import.meta.dirname, 'fileLock.ts'))};
  await withFileLock(${JSON.stringify(lock)}, async () => {
    console.log('locked');
    await new Promise((done) => process.stdin.once('data', done).resume());
  });
  process.exit(0);`;

let folder = '';
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'lock-'))));
afterEach(() => rm(folder, { recursive: true }));

/** Starts a process that holds the lock until a line is written to it. */
async function startHolder(lock: string) {
  const program = join(folder, 'holder.mts');
  await writeFile(program, PROGRAM(lock));
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    cwd: import.meta.dirname,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

test('a lock is taken over at once when its owner was killed, by one of several waiting callers at a time', async () => {
  const lock = join(folder, 'remotes.lock');
  const holder = await startHolder(lock);
  holder.kill('SIGKILL');
  await once(holder, 'close');
  expect(existsSync(lock)).toBe(true);
  const start = performance.now();
  let inside = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 8 }, () =>
      withFileLock(lock, async () => {
        inside += 1;
        most = Math.max(most, inside);
        await readdir(folder);
        inside -= 1;
      }),
    ),
  );
  expect(most).toBe(1);
  expect(performance.now() - start).toBeLessThan(5000);
  expect((await readdir(folder)).filter((name) => name.startsWith('remotes.lock'))).toEqual([]);
}, 60_000);

test('a lock is not taken from a process that is stopped, and the wait ends with the name of the process', async () => {
  const lock = join(folder, 'remotes.lock');
  const holder = await startHolder(lock);
  holder.kill('SIGSTOP');
  const before = await readFile(lock, 'utf8');
  const work = jest.fn(async () => {});
  await expect(withFileLock(lock, work, 300)).rejects.toThrow(`process ${holder.pid}`);
  expect(work).not.toHaveBeenCalled();
  expect(await readFile(lock, 'utf8')).toBe(before);
  holder.kill('SIGCONT');
  holder.stdin.write('\n');
  await once(holder, 'close');
  await withFileLock(lock, work);
  expect(work).toHaveBeenCalledTimes(1);
}, 60_000);

test('a lock of another machine is not taken over', async () => {
  const lock = join(folder, 'remotes.lock');
  await writeFile(lock, JSON.stringify({ pid: 1, birth: '1', place: 'another', token: 'x' }));
  await expect(withFileLock(lock, async () => {}, 100)).rejects.toThrow('process 1 on another');
});

test('the half-written file of a killed process does not stop the next lock', async () => {
  const lock = join(folder, 'remotes.lock');
  await writeFile(`${lock}.new-half`, '{"pid": 1,');
  const work = jest.fn(async () => {});
  await withFileLock(lock, work);
  expect(work).toHaveBeenCalledTimes(1);
});
