import { createTtlCache } from './ttlCache';

const cacheAt = (time: { now: number }) =>
  createTtlCache<number | null>({
    ttlMs: 100,
    size: 2,
    shouldCache: (value) => value !== 0,
    now: () => time.now,
  });

const countedMaker = <V>(value: V) => {
  const state = { times: 0 };
  const make = async () => {
    state.times += 1;
    return value;
  };
  return { state, make };
};

test('fetch returns a stored value until it expires, and then makes another one', async () => {
  const time = { now: 0 };
  const cache = cacheAt(time);
  const { state, make } = countedMaker(5);
  expect([await cache.fetch('a', make), await cache.fetch('a', make), cache.peek('a')]).toEqual([5, 5, 5]);
  expect(state.times).toBe(1);
  time.now = 100;
  expect(cache.peek('a')).toBeUndefined();
  await cache.fetch('a', make);
  expect(state.times).toBe(2);
});

test('a value that is not stored is shared by calls at the same time', async () => {
  const cache = cacheAt({ now: 0 });
  const { state, make } = countedMaker(0);
  await Promise.all([cache.fetch('a', make), cache.fetch('a', make)]);
  expect(state.times).toBe(1);
  await cache.fetch('a', make);
  expect(state.times).toBe(2);
});

test('null is a value that is stored', async () => {
  const cache = cacheAt({ now: 0 });
  const { state, make } = countedMaker(null);
  await cache.fetch('a', make);
  expect([await cache.fetch('a', make), state.times]).toEqual([null, 1]);
});

test('an error reaches all waiting calls, and the next call makes the value again', async () => {
  const cache = cacheAt({ now: 0 });
  const fail = async () => Promise.reject(new Error('down'));
  const both = await Promise.allSettled([cache.fetch('a', fail), cache.fetch('a', fail)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await cache.fetch('a', countedMaker(1).make)).toBe(1);
});

test('the oldest value is removed when there are more than the size', async () => {
  const cache = cacheAt({ now: 0 });
  for (const [key, value] of [
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ] as const)
    await cache.fetch(key, countedMaker(value).make);
  expect(['a', 'b', 'c'].map(cache.peek)).toEqual([undefined, 2, 3]);
});

test('only the later one of two values in flight is stored', async () => {
  const cache = cacheAt({ now: 0 });
  let answer = (_: number) => undefined as void;
  const slow = cache.fetch('a', () => new Promise((resolve) => (answer = resolve)));
  const fresh = cache.refresh('a', countedMaker(2).make);
  expect(await cache.pending('a')).toBe(2);
  expect(await fresh).toBe(2);
  answer(1);
  expect(await slow).toBe(1);
  expect(cache.peek('a')).toBe(2);
});

test('delete removes a stored value and leaves a value in flight', async () => {
  const cache = cacheAt({ now: 0 });
  cache.set('a', 1);
  const fresh = cache.refresh('a', countedMaker(2).make);
  cache.delete('a');
  expect(cache.peek('a')).toBeUndefined();
  await fresh;
  expect([cache.peek('a'), cache.pending('a')]).toEqual([2, undefined]);
});

test('starts a lazy computation, like a query of mongoose, once for concurrent callers', async () => {
  const cache = cacheAt({ now: 0 });
  let starts = 0;
  // The work of such an object starts with each `then`.
  const lazy = {
    then: (resolve: (value: number) => void) => {
      starts += 1;
      resolve(5);
    },
  } as unknown as Promise<number>;
  expect(await Promise.all([cache.fetch('a', () => lazy), cache.fetch('a', () => lazy)])).toEqual([5, 5]);
  expect(starts).toBe(1);
});
