import { newKey } from './idempotency';

test('newKey returns a different key of visible ASCII each time', () => {
  const keys = Array.from({ length: 200 }, newKey);
  expect(new Set(keys).size).toBe(200);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
});
