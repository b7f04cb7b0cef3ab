import { createBriefCache } from './briefCache';

const cacheAt = (time: { now: number }) =>
  createBriefCache<number | null>({
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

test('an answer is kept for its time, and worked out again after it', async () => {
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

test('what is not worth keeping is still shared by those who ask at once', async () => {
  const cache = cacheAt({ now: 0 });
  const { state, make } = asked(0);
  await Promise.all([cache.obtain('a', make), cache.obtain('a', make)]);
  expect(state.times).toBe(1);
  await cache.obtain('a', make);
  expect(state.times).toBe(2);
});

test('null is an answer too', async () => {
  const cache = cacheAt({ now: 0 });
  const { state, make } = asked(null);
  await cache.obtain('a', make);
  expect([await cache.obtain('a', make), state.times]).toEqual([null, 1]);
});

test('an error reaches everybody who waits, and the next one tries again', async () => {
  const cache = cacheAt({ now: 0 });
  const fail = async () => Promise.reject(new Error('down'));
  const both = await Promise.allSettled([cache.obtain('a', fail), cache.obtain('a', fail)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await cache.obtain('a', asked(1).make)).toBe(1);
});

test('it never holds more than its size: the oldest goes', async () => {
  const cache = cacheAt({ now: 0 });
  for (const [key, value] of [
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ] as const)
    await cache.obtain(key, asked(value).make);
  expect(['a', 'b', 'c'].map(cache.peek)).toEqual([undefined, 2, 3]);
});
