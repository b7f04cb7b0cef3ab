import { createVault } from './vault';

const KEY = 'a key of this test, 32 bytes or more';
const NEWER = 'a newer key of this test, also long enough';
const vault = createVault([KEY]);
/** Returns a sealed value without the id of its key, the form stored before keys had ids. */
const bodyOf = (sealed: string): string => sealed.slice(sealed.indexOf('.') + 1);
const ADA = '0123456789abcdef01234567';
const BOLA = '76543210fedcba9876543210';

test('opens a sealed value, and seals differently each time', () => {
  const [one, other] = [vault.seal(ADA, 'SECRET'), vault.seal(ADA, 'SECRET')];
  expect([vault.open(ADA, one), vault.open(ADA, other)]).toEqual(['SECRET', 'SECRET']);
  expect(one).not.toBe(other);
  expect(Buffer.from(bodyOf(one), 'base64url').toString('latin1')).not.toContain('SECRET');
});

test('opens a value that an earlier version sealed', () => {
  expect(vault.open(ADA, 'cffdd18c.wCrYH9rdvSiJPbCXPj2KsZ2tq_rFH6ZM4pyhtugIDkR4Ew')).toBe('SECRET');
});

test('does not open for another user, by another key, or with one changed bit', () => {
  const sealed = vault.seal(ADA, 'SECRET');
  expect(() => vault.open(BOLA, sealed)).toThrow();
  expect(() => createVault(['another key of this test, also long']).open(ADA, sealed)).toThrow();
  const bytes = Buffer.from(bodyOf(sealed), 'base64url');
  const idOf = sealed.slice(0, sealed.indexOf('.') + 1);
  for (const at of bytes.keys()) {
    const changed = Buffer.from(bytes);
    changed[at] = bytes[at]! ^ 1;
    for (const id of [idOf, '']) expect(() => vault.open(ADA, id + changed.toString('base64url'))).toThrow();
  }
  expect(() => vault.open(ADA, idOf + bytes.subarray(0, 20).toString('base64url'))).toThrow();
});

test('the hash of a recovery code is always the same, and differs for each user and key', () => {
  const hashes = [
    vault.hashCode(ADA, '7K2M9QXD04TFHWPC'),
    vault.hashCode(BOLA, '7K2M9QXD04TFHWPC'),
    createVault(['another key of this test, also long']).hashCode(ADA, '7K2M9QXD04TFHWPC'),
  ];
  expect(new Set(hashes).size).toBe(3);
  expect(vault.hashCode(ADA, '7K2M9QXD04TFHWPC')).toBe(hashes[0]);
});

describe('list of keys', () => {
  const rotated = createVault([NEWER, KEY]);

  test('seals with the first key, opens with all, and the value names the key', () => {
    const old = vault.seal(ADA, 'SECRET');
    const fresh = rotated.seal(ADA, 'SECRET');
    expect([rotated.open(ADA, old), rotated.open(ADA, fresh)]).toEqual(['SECRET', 'SECRET']);
    expect(() => vault.open(ADA, fresh)).toThrow();
    expect(old.split('.')[0]).not.toBe(fresh.split('.')[0]);
  });

  test('opens a value without a key id with the key that sealed it', () => {
    const old = bodyOf(vault.seal(ADA, 'SECRET'));
    expect(rotated.open(ADA, old)).toBe('SECRET');
    expect(vault.open(ADA, old)).toBe('SECRET');
    expect(() => createVault([NEWER]).open(ADA, old)).toThrow();
  });

  test('reseals values of an older key or without a key id, and keeps those of the first key', () => {
    const old = vault.seal(ADA, 'SECRET');
    for (const value of [old, bodyOf(old), bodyOf(rotated.seal(ADA, 'SECRET'))]) {
      const anew = rotated.reseal(ADA, value);
      expect(createVault([NEWER]).open(ADA, anew)).toBe('SECRET');
      expect(rotated.reseal(ADA, anew)).toBe(anew);
    }
  });

  test('finds a recovery code under the hash of every key, with and without key id', () => {
    const code = '7K2M9QXD04TFHWPC';
    const hashes = rotated.hashesOf(ADA, code);
    const old = vault.hashCode(ADA, code);
    expect(hashes).toEqual(expect.arrayContaining([rotated.hashCode(ADA, code), old, bodyOf(old)]));
    expect(vault.hashesOf(ADA, code)).not.toContain(rotated.hashCode(ADA, code));
  });
});
