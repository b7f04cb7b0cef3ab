/**
 * How well the name that a bank has for an account fits a business. `match`: paid out after a rest. `close`
 * and `different`: an administrator decides.
 */
export const NAME_MATCHES = ['match', 'close', 'different'] as const;
export type NameMatch = (typeof NAME_MATCHES)[number];

/** Titles and legal forms, which banks and people write or leave out. */
const IGNORED_WORDS: ReadonlySet<string> = new Set([
  ...['LTD', 'LIMITED', 'PLC', 'NIG', 'NIGERIA', 'ENT', 'ENTERPRISE', 'ENTERPRISES', 'VENTURE', 'VENTURES'],
  ...['MR', 'MRS', 'MISS', 'MS', 'DR', 'PROF', 'ENGR', 'BARR', 'ARC', 'CHIEF', 'ALHAJI', 'ALHAJA', 'HAJIA'],
  ...['PASTOR', 'REV', 'HON', 'PRINCE', 'PRINCESS', 'OTUNBA', 'AND', 'THE', 'OF'],
]);

/** Letters of Nigerian languages that Unicode does not take apart into a letter and a mark. */
const HOOKED: Readonly<Record<string, string>> = { Ɓ: 'B', Ɗ: 'D', Ƙ: 'K', Ƴ: 'Y', Ǝ: 'E' };

/**
 * Returns the words of a name that count: in capitals, without marks, titles and legal forms. A single letter
 * is no word, because an initial fits too many names.
 */
const wordsOf = (name: string): ReadonlySet<string> => {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[ƁƊƘƳƎ]/g, (letter) => HOOKED[letter]!)
    .replace(/['’ʼ`]/g, '');
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1);
  return new Set(words.filter((word) => !IGNORED_WORDS.has(word)));
};

/** The name of a business, and of the person who owns it. */
export type AccountOwner = { businessName: string; firstName: string; lastName: string };

/**
 * Compares the name that the bank has for an account (`resolved`) with the names of its business and owner,
 * without regard to order. `match`: it contains all words of the business name, or at least two of the first
 * and last name of the owner. `close`: at least one of them. `different`: none. A name without words that
 * count, such as "Nigeria Ltd", fits nothing.
 */
export const matchAccountName = (resolved: string, owner: AccountOwner): NameMatch => {
  const found = wordsOf(resolved);
  const business = [...wordsOf(owner.businessName)];
  const person = [...wordsOf(`${owner.firstName} ${owner.lastName}`)];
  const isBusiness = business.length > 0 && business.every((word) => found.has(word));
  const personal = person.filter((word) => found.has(word)).length;
  if (isBusiness || personal >= 2) return 'match';
  return personal > 0 || business.some((word) => found.has(word)) ? 'close' : 'different';
};
