import { spawn } from 'node:child_process';
import { parseMemory, maxOf, ownMemory, memoryTaken, watchMemory, type MemorySample } from './memory';

test('parseMemory returns own and resident memory, or NaN without /proc', () => {
  const status =
    'Name:\tnode\nVmHWM:\t  130000 kB\nVmRSS:\t  120000 kB\nRssAnon:\t   80000 kB\nRssFile:\t   40000 kB\n';
  expect(parseMemory(status)).toEqual({ own: 80_000 * 1024, resident: 120_000 * 1024 });
  expect(parseMemory('')).toEqual({ own: NaN, resident: NaN });
});

const moment = (service: number, started = 0): MemorySample => ({
  service: { own: service, resident: service + 40 },
  children: { own: started, resident: started && started + 40 },
});

test('maxOf returns the maximum of a figure, or NaN without samples', () => {
  const moments = [moment(170), moment(180, 40), moment(90, 50)];
  expect([maxOf(moments, ownMemory), maxOf(moments, ({ children }) => children.own)]).toEqual([220, 50]);
  expect(maxOf([], ownMemory)).toBeNaN();
});

test('memoryTaken counts the child process and the growth of the service, or the whole service without a child', () => {
  expect(memoryTaken([moment(170), moment(180, 40), moment(90, 45)])).toBe(50);
  expect(memoryTaken([moment(170), moment(180)])).toBe(180);
  expect(memoryTaken([])).toBeNaN();
});

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise(setImmediate);
};

test('watchMemory samples from the start to the end of the task', async () => {
  const { result, samples } = await watchMemory(process.pid, async (seen) => {
    await until(() => seen.length > 3);
    return 'done';
  });
  expect(result).toBe('done');
  expect(samples.length).toBeGreaterThan(3);
  await expect(watchMemory(process.pid, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});

test('watchMemory includes child processes while they run', async () => {
  // The test process may have other children, which may grow a little.
  const MUCH = 100_000_000;
  const program = `const held = Buffer.alloc(${MUCH}, 1); setInterval(() => held.length, 1000);`;
  const { samples } = await watchMemory(process.pid, async (seen) => {
    const others = seen[0]!.children.own;
    const started = () => seen.at(-1)!.children.own - others;
    const child = spawn(process.execPath, ['-e', program]);
    await until(() => started() >= MUCH);
    child.kill('SIGKILL');
    await until(() => started() < MUCH / 2);
  });
  expect(maxOf(samples, ({ children }) => children.own)).toBeGreaterThanOrEqual(
    samples[0]!.children.own + MUCH,
  );
});
