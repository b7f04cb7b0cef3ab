import { createBackoff } from './backoff';
import { createKeptPages } from './keptPages';

const pageOf = (content: string) => ({ content, style: '', state: '' });

test('keeps pages up to a count, and removes the least recently used one', () => {
  const kept = createKeptPages({ size: 2, bytes: 10_000 });
  kept.set('a', pageOf('A'));
  kept.set('b', null);
  expect(kept.get('a')).toEqual(pageOf('A'));
  kept.set('c', pageOf('C'));
  expect([kept.get('a')?.content, kept.get('b'), kept.get('c')?.content]).toEqual(['A', undefined, 'C']);
});

test('keeps pages up to their bytes, and never a page that is larger', () => {
  const kept = createKeptPages({ size: 100, bytes: 10_000 });
  for (const key of ['a', 'b', 'c']) kept.set(key, pageOf('x'.repeat(1_500)));
  expect([kept.get('a'), kept.size(), kept.bytes()]).toEqual([undefined, 2, 7_000]);
  kept.set('large', pageOf('x'.repeat(5_000)));
  expect([kept.get('large'), kept.size()]).toEqual([undefined, 2]);
  kept.set('b', pageOf(''));
  expect(kept.bytes()).toBe(4_000);
});

test('a pause doubles with each failure after it, up to a minute, and ends with a success', () => {
  const time = { now: 0 };
  const backoff = createBackoff(() => time.now);
  const pauses = Array.from({ length: 8 }, () => {
    const start = time.now;
    backoff.fail();
    // A failure during the pause does not extend it.
    backoff.fail();
    while (backoff.isResting()) time.now += 500;
    return time.now - start;
  });
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
  backoff.fail();
  backoff.succeed();
  expect(backoff.isResting()).toBe(false);
});
