import { knownDevice, withAccount } from './deviceCookie';

const KEYS = ['new-key-0123456789-0123456789-0123', 'old-key-0123456789-0123456789-0123'];
const ADA = 'ada@example.ng';

test('recognizes the accounts that it was signed for, by any of the keys, and no others', () => {
  const value = withAccount(undefined, ADA, KEYS);
  const [device] = value.split('.');
  expect(knownDevice(value, ADA, KEYS)).toBe(device);
  expect(knownDevice(value, 'bola@example.ng', KEYS)).toBeNull();
  expect(knownDevice(value, ADA, ['another-key-0123456789-0123456789'])).toBeNull();
  expect(knownDevice(withAccount(undefined, ADA, KEYS.slice(1)), ADA, KEYS)).not.toBeNull();
});

test('keeps its device and the newest five accounts, each once', () => {
  const people = ['a', 'b', 'c', 'd', 'e', 'f', 'f'].map((name) => `${name}@example.ng`);
  const value = people.reduce<string | undefined>(
    (cookie, account) => withAccount(cookie, account, KEYS),
    undefined,
  )!;
  expect(value.split('.')).toHaveLength(6);
  expect(people.slice(1).every((account) => knownDevice(value, account, KEYS) !== null)).toBe(true);
  expect(knownDevice(value, people[0]!, KEYS)).toBeNull();
});

test.each([
  undefined,
  '',
  '.',
  'x'.repeat(10_000),
  `${'a'.repeat(22)}.${'b'.repeat(22)}`,
  `${'a'.repeat(22)}`,
])('an invalid form or signature (%#) is ignored, and a new cookie is created when needed', (value) => {
  expect(knownDevice(value, ADA, KEYS)).toBeNull();
  const begun = withAccount(value, ADA, KEYS);
  expect(knownDevice(begun, ADA, KEYS)).not.toBeNull();
  expect(begun.length).toBeLessThan(150);
});
