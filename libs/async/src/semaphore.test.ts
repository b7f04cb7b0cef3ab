import { createSemaphore } from './semaphore';

/** A task that ends when its `end` is called. */
const taskOf = (log: string[], name: string) => {
  let end = () => undefined as void;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const run = async () => {
    log.push(name);
    await ended;
    return name;
  };
  return { run, end };
};
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('a semaphore runs as many tasks as its limit, and the others in the order of arrival', async () => {
  const log: string[] = [];
  const run = createSemaphore(2);
  const tasks = ['a', 'b', 'c', 'd'].map((name) => taskOf(log, name));
  const results = Promise.all(tasks.map((task) => run(task.run)));
  await settle();
  expect(log).toEqual(['a', 'b']);
  expect(run.isSaturated()).toBe(true);
  tasks[1]!.end();
  await settle();
  expect(log).toEqual(['a', 'b', 'c']);
  for (const task of tasks) task.end();
  expect(await results).toEqual(['a', 'b', 'c', 'd']);
  expect(run.isSaturated()).toBe(false);
});

test('a semaphore is released by a task that fails', async () => {
  const run = createSemaphore(1);
  await expect(run(() => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await run(() => Promise.resolve(1))).toBe(1);
});
