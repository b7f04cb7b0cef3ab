import { createBreaker } from './breaker';

const create = () => {
  let now = 1_000;
  const changes: boolean[] = [];
  const breaker = createBreaker({ now: () => now, onChange: (isOpen) => changes.push(isOpen) });
  const count = (times: number) => Array.from({ length: times }).forEach(() => breaker.count());
  const wait = (ms: number) => {
    now += ms;
  };
  return { breaker, changes, count, wait };
};

test('the breaker stays closed with four silences', () => {
  const { breaker, changes, count } = create();
  count(4);
  expect(breaker.isOpen()).toBe(false);
  expect(changes).toEqual([]);
});

test('the breaker opens with the fifth silence and closes after 30 s', () => {
  const { breaker, changes, count, wait } = create();
  count(5);
  expect(breaker.isOpen()).toBe(true);
  wait(29_999);
  expect(breaker.isOpen()).toBe(true);
  wait(1);
  expect(breaker.isOpen()).toBe(false);
  expect(changes).toEqual([true, false]);
});

test('the breaker forgets silences after 30 s', () => {
  const { breaker, count, wait } = create();
  count(4);
  wait(30_000);
  count(4);
  expect(breaker.isOpen()).toBe(false);
  count(1);
  expect(breaker.isOpen()).toBe(true);
});

test('the breaker does not stay open longer because of calls from before', () => {
  const { breaker, count, wait } = create();
  count(5);
  wait(20_000);
  count(5);
  wait(10_000);
  expect(breaker.isOpen()).toBe(false);
  count(4);
  expect(breaker.isOpen()).toBe(false);
});
