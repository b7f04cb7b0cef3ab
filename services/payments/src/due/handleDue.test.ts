import { doublingPause, handleDue } from './handleDue';

/** Returns rows once, as a queue whose handled rows are not due any more. */
const queueOf = (rows: number[]) => {
  const passes = [rows];
  return () => Promise.resolve(passes.shift() ?? []);
};

test('a row that another process has claimed is not handled', async () => {
  const handled: number[] = [];
  await handleDue<number>({
    find: queueOf([1, 2, 3]),
    claim: (row) => Promise.resolve(row === 2 ? null : row * 10),
    handle: (row) => Promise.resolve(void handled.push(row)),
    isStopping: () => false,
  });
  expect(handled).toEqual([10, 30]);
});

test('rows are found until none is due', async () => {
  const passes = [[1], [2], []];
  const handled: number[] = [];
  await handleDue<number>({
    find: () => Promise.resolve(passes.shift()!),
    claim: (row) => Promise.resolve(row),
    handle: (row) => Promise.resolve(void handled.push(row)),
    isStopping: () => false,
  });
  expect([handled, passes]).toEqual([[1, 2], []]);
});

test('a process that stops claims no more rows', async () => {
  const handled: number[] = [];
  await handleDue<number>({
    find: queueOf(Array.from({ length: 20 }, (_, row) => row)),
    claim: (row) => Promise.resolve(row),
    handle: (row) => Promise.resolve(void handled.push(row)),
    isStopping: () => handled.length >= 1,
  });
  expect(handled.length).toBeLessThan(20);
});

test('a pause doubles from the first to the last', () => {
  const pause = { firstMs: 10, lastMs: 60 };
  expect([1, 2, 3, 4, 500].map((attempts) => doublingPause(attempts, pause))).toEqual([10, 20, 40, 60, 60]);
});
