import { spawn } from 'node:child_process';
import { memoryIn, mostOf, ownOf, takenIn, watchMemory, type Moment } from './memory';

test('what a process has made itself is told from what it runs from; without /proc nothing is known', () => {
  const status =
    'Name:\tnode\nVmHWM:\t  130000 kB\nVmRSS:\t  120000 kB\nRssAnon:\t   80000 kB\nRssFile:\t   40000 kB\n';
  expect(memoryIn(status)).toEqual({ own: 80_000 * 1024, resident: 120_000 * 1024 });
  expect(memoryIn('')).toEqual({ own: NaN, resident: NaN });
});

const moment = (service: number, started = 0): Moment => ({
  service: { own: service, resident: service + 40 },
  started: { own: started, resident: started && started + 40 },
});

test('the most of some moments; of none nobody knows', () => {
  const moments = [moment(170), moment(180, 40), moment(90, 50)];
  expect([mostOf(moments, ownOf), mostOf(moments, ({ started }) => started.own)]).toEqual([220, 50]);
  expect(mostOf([], ownOf)).toBeNaN();
});

test('work in a process of its own takes that, and what the service has grown; work in the service all that it has', () => {
  expect(takenIn([moment(170), moment(180, 40), moment(90, 45)])).toBe(50);
  expect(takenIn([moment(170), moment(180)])).toBe(180);
  expect(takenIn([])).toBeNaN();
});

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise(setImmediate);
};

test('a process is looked at from the first moment until it is over', async () => {
  const { result, samples } = await watchMemory(process.pid, async (seen) => {
    await until(() => seen.length > 3);
    return 'done';
  });
  expect(result).toBe('done');
  expect(samples.length).toBeGreaterThan(3);
  await expect(watchMemory(process.pid, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});

test('what a process has started counts while it runs', async () => {
  // Whoever runs the tests may have started others, which may grow a little.
  const MUCH = 100_000_000;
  const program = `const held = Buffer.alloc(${MUCH}, 1); setInterval(() => held.length, 1000);`;
  const { samples } = await watchMemory(process.pid, async (seen) => {
    const others = seen[0]!.started.own;
    const started = () => seen.at(-1)!.started.own - others;
    const child = spawn(process.execPath, ['-e', program]);
    await until(() => started() >= MUCH);
    child.kill('SIGKILL');
    await until(() => started() < MUCH / 2);
  });
  expect(mostOf(samples, ({ started }) => started.own)).toBeGreaterThanOrEqual(
    samples[0]!.started.own + MUCH,
  );
});
