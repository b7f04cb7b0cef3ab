import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { pinToCore, withAllCores } from './cores';

/** Returns the cores that a process may use, for example `0-1`. */
async function coresOf(pid: number): Promise<string> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return /^Cpus_allowed_list:\s*(.+)$/m.exec(status)![1]!;
}

test('withAllCores lets pinned processes use all cores until the end of the run, also after an error', async () => {
  const other = spawn('sleep', ['60']);
  const [pid, all] = [other.pid!, await coresOf(other.pid!)];
  const pinned = (await pinToCore(0, [pid])) ? '0' : all;
  expect(await coresOf(pid)).toBe(pinned);
  expect(await withAllCores(0, [pid], () => coresOf(pid))).toBe(all);
  expect(await coresOf(pid)).toBe(pinned);
  await expect(withAllCores(0, [pid], () => Promise.reject(new Error('no answer')))).rejects.toThrow(
    'no answer',
  );
  expect(await coresOf(pid)).toBe(pinned);
  other.kill();
});
