import { createTtlCache } from './ttlCache';

const cacheAt = (time: { now: number }) =>
  createTtlCache<number | null>({
    ttlMs: 100,
    size: 2,
    keeps: (value) => value !== 0,
    now: () => time.now,
  });

const asked = <V>(value: V) => {
  const state = { times: 0 };
  const make = async () => {
    state.times += 1;
    return value;
  };
  return { state, make };
};

test('a value is cached for its time and computed again afterwards', async () => {
  const time = { now: 0 };
  const cache = cacheAt(time);
  const { state, make } = asked(5);
  expect([await cache.obtain('a', make), await cache.obtain('a', make), cache.peek('a')]).toEqual([5, 5, 5]);
  expect(state.times).toBe(1);
  time.now = 100;
  expect(cache.peek('a')).toBeUndefined();
  await cache.obtain('a', make);
  expect(state.times).toBe(2);
});

test('concurrent callers share a value that is not worth caching', async () => {
  const cache = cacheAt({ now: 0 });
  const { state, make } = asked(0);
  await Promise.all([cache.obtain('a', make), cache.obtain('a', make)]);
  expect(state.times).toBe(1);
  await cache.obtain('a', make);
  expect(state.times).toBe(2);
});

test('null is cached like other values', async () => {
  const cache = cacheAt({ now: 0 });
  const { state, make } = asked(null);
  await cache.obtain('a', make);
  expect([await cache.obtain('a', make), state.times]).toEqual([null, 1]);
});

test('an error rejects all waiting callers, and the next call computes again', async () => {
  const cache = cacheAt({ now: 0 });
  const fail = async () => Promise.reject(new Error('down'));
  const both = await Promise.allSettled([cache.obtain('a', fail), cache.obtain('a', fail)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await cache.obtain('a', asked(1).make)).toBe(1);
});

test('the cache evicts the oldest entry beyond its size', async () => {
  const cache = cacheAt({ now: 0 });
  for (const [key, value] of [
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ] as const)
    await cache.obtain(key, asked(value).make);
  expect(['a', 'b', 'c'].map(cache.peek)).toEqual([undefined, 2, 3]);
});
