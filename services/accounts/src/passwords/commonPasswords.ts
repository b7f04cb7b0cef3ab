let words: Promise<ReadonlySet<string>> | undefined;

// Loaded when the first password is set, because most processes never need the list.
const load = async (): Promise<ReadonlySet<string>> => {
  const [{ COMMON_PASSWORDS }, { COMMON_LONG_PASSWORDS }] = await Promise.all([
    import('./commonPasswords.data'),
    import('./commonLongPasswords.data'),
  ]);
  return new Set(`${COMMON_PASSWORDS} ${COMMON_LONG_PASSWORDS}`.split(/\s+/).filter(Boolean));
};

/** Detects a repeated character or short word: `aaaaaa`, `121212`, `abcabc`. */
const isRepetition = (text: string): boolean => /^(.{1,3}?)\1+$/su.test(text);

/** Detects consecutive characters, up or down: `234567`, `fedcba`. */
const isRun = (text: string): boolean => {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const step = (codes[1] ?? 0) - (codes[0] ?? 0);
  return Math.abs(step) === 1 && codes.every((code, n) => n === 0 || code - (codes[n - 1] ?? 0) === step);
};

/** Returns true for a password that attackers try first, in any letter case and Unicode form. */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  const plain = password.normalize('NFKC').toLowerCase();
  if (isRepetition(plain) || isRun(plain)) return true;
  words ??= load();
  return (await words).has(plain);
};
