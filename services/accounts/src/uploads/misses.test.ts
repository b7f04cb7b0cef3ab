import { createMissCache } from './misses';

test('remembers a name for a minute', () => {
  let now = 0;
  const misses = createMissCache(() => now);
  misses.add('a');
  now = 59_999;
  expect([misses.has('a'), misses.has('b')]).toEqual([true, false]);
  now = 60_000;
  expect(misses.has('a')).toBe(false);
});

test('drops the oldest of more than 10,000 names', () => {
  const misses = createMissCache(() => 0);
  for (let n = 0; n < 10_000; n += 1) misses.add(`name ${n}`);
  misses.add('name 0');
  misses.add('one more');
  expect(['name 0', 'name 1', 'name 2', 'one more'].map(misses.has)).toEqual([true, false, true, true]);
});
