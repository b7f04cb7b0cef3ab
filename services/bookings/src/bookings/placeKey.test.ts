import { placeKey } from './placeKey';

const KEYS = ['new-key-0123456789-0123456789-0123', 'old-key-0123456789-0123456789-0123'];

test('the key of places is derived from the first key and does not contain its bytes', () => {
  expect(placeKey(KEYS)).toBe(placeKey(KEYS.slice(0, 1)));
  expect(placeKey(KEYS)).not.toBe(placeKey(KEYS.slice(1)));
  expect(placeKey(KEYS)).toMatch(/^[\w-]{43}$/);
  expect(placeKey(KEYS)).not.toContain(KEYS[0]);
});
