import { accountVault } from './account.vault';

const NEW = 'new-key-0123456789abcdef0123456789abcdef';
const OLD = 'old-key-0123456789abcdef0123456789abcdef';
const ID = 'a'.repeat(24);
const NUMBER = '0123456789';
/** `NUMBER` as an earlier version of this program sealed it with `OLD`. */
const STORED = 'f0219817.WB_RokCaYQQ9J3AOGVk2O8V2w4QZz1OxvBgu4hASltkR8V0QDwM';

test('a stored number decrypts with its key, for its business only', () => {
  expect(accountVault([NEW, OLD]).open(ID, STORED)).toBe(NUMBER);
  expect(() => accountVault([OLD]).open('b'.repeat(24), STORED)).toThrow();
  expect(() => accountVault([NEW]).open(ID, STORED)).toThrow('a key that is not in PAYOUT_ACCOUNT_KEY');
});

test('a sealed number does not show it', () => {
  const sealed = accountVault([NEW]).seal(ID, NUMBER);
  expect(sealed).not.toContain(NUMBER);
  expect(accountVault([NEW]).open(ID, sealed)).toBe(NUMBER);
});

test('a vault without a key is refused', () => {
  expect(() => accountVault([])).toThrow('PAYOUT_ACCOUNT_KEY has no key');
});
