import { createVault, vaultKey } from './vault';

const NEW = 'new-key-0123456789abcdef0123456789abcdef';
const OLD = 'old-key-0123456789abcdef0123456789abcdef';
const [ADA, BOLA] = ['a'.repeat(24), 'b'.repeat(24)];
const NUMBER = '0123456789';
const vaultOf = (...keys: string[]) => createVault(keys, { setting: 'SOME_KEY', purpose: 'account' });

test('a value is encrypted differently each time, and decrypts', () => {
  const vault = vaultOf(NEW);
  const [one, two] = [vault.seal(ADA, NUMBER), vault.seal(ADA, NUMBER)];
  expect(one).not.toBe(two);
  expect(Buffer.from(one.split('.')[1]!, 'base64url').toString('latin1')).not.toContain(NUMBER);
  expect([one, two].map((sealed) => vault.open(ADA, sealed))).toEqual([NUMBER, NUMBER]);
});

test('the first key encrypts, an older one still decrypts, and a removed one does not', () => {
  const sealed = vaultOf(OLD).seal(ADA, NUMBER);
  const both = vaultOf(NEW, OLD);
  expect(both.open(ADA, sealed)).toBe(NUMBER);
  expect(vaultOf(NEW).open(ADA, both.seal(ADA, NUMBER))).toBe(NUMBER);
  expect(() => vaultOf(NEW).open(ADA, sealed)).toThrow('a key that is not in SOME_KEY');
});

test('a value does not decrypt for another owner, for another purpose, or with one changed bit', () => {
  const vault = vaultOf(NEW);
  const sealed = vault.seal(ADA, NUMBER);
  expect(() => vault.open(BOLA, sealed)).toThrow();
  const [id, hidden] = sealed.split('.') as [string, string];
  expect(() => vaultKey(NEW, 'calendar').decrypt(ADA, hidden)).toThrow();
  const bytes = Buffer.from(hidden, 'base64url');
  for (const at of bytes.keys()) {
    const changed = Buffer.from(bytes);
    changed[at] = bytes[at]! ^ 1;
    expect(() => vault.open(ADA, `${id}.${changed.toString('base64url')}`)).toThrow();
  }
  expect(() => vault.open(ADA, `${id}.${bytes.subarray(0, 20).toString('base64url')}`)).toThrow();
});

test('a vault without a key is refused', () => {
  expect(() => vaultOf()).toThrow('SOME_KEY has no key');
});
