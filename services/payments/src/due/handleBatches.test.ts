import { handleBatches } from './handleBatches';

/** A queue of numbers. A claim takes those of `free`; the others belong to another process. */
const queueOf = (rows: number[], free: (row: number) => boolean = () => true) => {
  const waiting = new Set(rows);
  const handled: number[][] = [];
  const work = {
    find: (_now: Date, most: number) => Promise.resolve([...waiting].slice(0, most)),
    claim: (seen: readonly number[]) => {
      for (const row of seen) waiting.delete(row);
      return Promise.resolve(seen.filter(free));
    },
    handle: (some: readonly number[]) => Promise.resolve(void handled.push([...some])),
  };
  return { handled, work };
};
const numbers = (count: number) => Array.from({ length: count }, (_, row) => row);

test('rows are handled in batches until none is due', async () => {
  const { handled, work } = queueOf(numbers(100));
  await handleBatches({ ...work, isStopping: () => false });
  expect(handled.flat()).toEqual(numbers(100));
  expect(handled.map((rows) => rows.length)).toEqual([20, 20, 20, 20, 20]);
});

test('rows that another process has claimed are not handled, and the next ones are', async () => {
  const { handled, work } = queueOf(numbers(30), (row) => row >= 20 && row % 2 === 0);
  await handleBatches({ ...work, isStopping: () => false });
  expect(handled).toEqual([[20, 22, 24, 26, 28]]);
});

test('a process that stops claims no other batch', async () => {
  const { handled, work } = queueOf(numbers(100));
  await handleBatches({ ...work, isStopping: () => handled.length === 1 });
  expect(handled).toHaveLength(1);
});

test('a batch waits for the one before', async () => {
  const { work } = queueOf(numbers(200));
  let [running, most] = [0, 0];
  const handle = async (rows: readonly number[]) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    await work.handle(rows);
    running -= 1;
  };
  await handleBatches({ ...work, handle, isStopping: () => false });
  expect(most).toBe(1);
});

test('a slow batch holds up no other one, and at most four are handled at once', async () => {
  const { handled, work } = queueOf(numbers(200));
  let end = () => {};
  const slow = new Promise<void>((resolve) => (end = resolve));
  let running = 0;
  let most = 0;
  const handle = async (rows: readonly number[]) => {
    running += 1;
    most = Math.max(most, running);
    if (rows[0] === 0) await slow;
    await work.handle(rows);
    if (handled.length === 9) end();
    running -= 1;
  };
  await handleBatches({ ...work, handle, isStopping: () => false });
  expect(handled.at(-1)?.[0]).toBe(0);
  expect(handled.flat().sort((a, b) => a - b)).toEqual(numbers(200));
  expect(most).toBeLessThanOrEqual(4);
});

test('an error of a batch ends the pass after the other batches, and is thrown', async () => {
  const { handled, work } = queueOf(numbers(1_000));
  const handle = async (rows: readonly number[]) => {
    if (rows[0] === 20) throw new Error('down');
    await work.handle(rows);
  };
  await expect(handleBatches({ ...work, handle, isStopping: () => false })).rejects.toThrow('down');
  expect(handled[0]).toEqual(numbers(20));
  expect(handled.length).toBeLessThan(10);
});
