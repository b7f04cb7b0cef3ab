import { accountVault } from './account.vault';

const NEW = 'new-key-0123456789abcdef0123456789abcdef';
const OLD = 'old-key-0123456789abcdef0123456789abcdef';
const ID = 'a'.repeat(24);
const NUMBER = '0123456789';

test('a number is encrypted differently each time, and decrypts', () => {
  const vault = accountVault([NEW]);
  const [one, two] = [vault.seal(ID, NUMBER), vault.seal(ID, NUMBER)];
  expect(one).not.toBe(two);
  expect(one).not.toContain(NUMBER);
  expect([one, two].map((sealed) => vault.open(ID, sealed))).toEqual([NUMBER, NUMBER]);
});

test('an older key still decrypts, and a removed one does not', () => {
  const sealed = accountVault([OLD]).seal(ID, NUMBER);
  expect(accountVault([NEW, OLD]).open(ID, sealed)).toBe(NUMBER);
  expect(() => accountVault([NEW]).open(ID, sealed)).toThrow('a key that is not in PAYOUT_ACCOUNT_KEY');
});

test('the number of one business does not decrypt for another one, nor after a change', () => {
  const vault = accountVault([NEW]);
  const sealed = vault.seal(ID, NUMBER);
  expect(() => vault.open('b'.repeat(24), sealed)).toThrow();
  const last = sealed.endsWith('A') ? 'B' : 'A';
  expect(() => vault.open(ID, `${sealed.slice(0, -1)}${last}`)).toThrow();
});

test('a vault without a key is refused', () => {
  expect(() => accountVault([])).toThrow('has no key');
});
