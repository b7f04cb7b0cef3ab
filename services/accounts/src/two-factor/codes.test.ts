import { stepOf } from './authenticator';
import { freshRecoveryCodes, inGroups, readRecoveryCode } from './recoveryCodes';

/** RFC 6238, appendix B: the ASCII secret 12345678901234567890, the last six of the eight digits. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %d seconds the code is %s, as in the RFC', async (seconds, code) => {
  expect(await stepOf(RFC_SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
});

test('returns the step of the code, not of the clock', async () => {
  const at = 59_000;
  expect(await stepOf(RFC_SECRET, '287082', at + 30_000)).toBe(1);
  expect(await stepOf(RFC_SECRET, '287082', at - 30_000)).toBe(1);
  expect(await stepOf(RFC_SECRET, '287082', at + 60_000)).toBeNull();
});

test('ten recovery codes of 120 bits are read back as shown and as typed', () => {
  const codes = freshRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{24}$/);
    expect(readRecoveryCode(inGroups(code))).toBe(code);
    expect(readRecoveryCode(` ${inGroups(code).toLowerCase().replaceAll('-', ' ')}`)).toBe(code);
  }
});

test('reads similar characters as the same, and rejects text that cannot be a code', () => {
  expect(readRecoveryCode('OoIiLl-0011-ABCDEF')).toBe('0011110011ABCDEF');
  expect(readRecoveryCode('0011110011ABCDEFGHJKMNPQ')).toBe('0011110011ABCDEFGHJKMNPQ');
  for (const typed of [
    '0011110011ABCDE',
    '0011110011ABCDEFG',
    '0011110011ABCDEFGHJKMNPQR',
    '0011110011ABCDEU',
    '',
    '123456',
  ])
    expect(readRecoveryCode(typed)).toBeNull();
});
