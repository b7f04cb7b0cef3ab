import { createVault } from './vault';

const vault = createVault('a key of this test, 32 bytes or more');
const ADA = '0123456789abcdef01234567';
const BOLA = '76543210fedcba9876543210';

test('opens what it sealed, each time sealed anew', () => {
  const [one, other] = [vault.seal(ADA, 'SECRET'), vault.seal(ADA, 'SECRET')];
  expect([vault.open(ADA, one), vault.open(ADA, other)]).toEqual(['SECRET', 'SECRET']);
  expect(one).not.toBe(other);
  expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('SECRET');
});

test('opens nothing for somebody else, by another key, or changed in one bit', () => {
  const sealed = vault.seal(ADA, 'SECRET');
  expect(() => vault.open(BOLA, sealed)).toThrow();
  expect(() => createVault('another key of this test, also long').open(ADA, sealed)).toThrow();
  const bytes = Buffer.from(sealed, 'base64url');
  for (const at of bytes.keys()) {
    const changed = Buffer.from(bytes);
    changed[at] = bytes[at]! ^ 1;
    expect(() => vault.open(ADA, changed.toString('base64url'))).toThrow();
  }
  expect(() => vault.open(ADA, bytes.subarray(0, 20).toString('base64url'))).toThrow();
});

test('a recovery code’s hash is the same each time, and another for each person and key', () => {
  const hashes = [
    vault.hashCode(ADA, '7K2M9QXD04TFHWPC'),
    vault.hashCode(BOLA, '7K2M9QXD04TFHWPC'),
    createVault('another key of this test, also long').hashCode(ADA, '7K2M9QXD04TFHWPC'),
  ];
  expect(new Set(hashes).size).toBe(3);
  expect(vault.hashCode(ADA, '7K2M9QXD04TFHWPC')).toBe(hashes[0]);
});
