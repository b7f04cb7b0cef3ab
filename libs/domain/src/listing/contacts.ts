export const CONTACT_KINDS = ['link', 'phone', 'email'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];
/** A way to contact a user outside the site. `value` is the same in every notation. */
export type Contact = { kind: ContactKind; value: string };

/**
 * Characters that are not displayed, and marks on other characters (accents, lines, the frame of a keycap
 * emoji).
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{M}]/gu;
const normalizeText = (text: string): string =>
  text.normalize('NFKC').replace(INVISIBLE, '').replaceAll('。', '.');

/** Characters between the groups of digits of one number. */
const SEPARATOR = /^[\s().,:;+=/\-–—−_*·•~|]{1,6}$/;
/** Separators between the numbers of a list. */
const LIST_SEPARATOR = /[,;+]/;
const DATE = /(?<!\d)\d{1,2}[/.-]\d{1,2}[/.-](?:19|20)\d{2}(?!\d)/g;
/**
 * A time of day in steps of five minutes: most phone numbers that are grouped like times have other digits.
 */
const CLOCK = '(?:[01]?\\d|2[0-4])[.:]?[0-5][05]';
const HOURS = new RegExp(
  `(?<!\\d[-–—−.)\\s]{0,3})${CLOCK}\\s{0,3}[-–—−]\\s{0,3}${CLOCK}(?!\\.?\\d|[-–—−\\s]{1,3}\\d)`,
  'g',
);
const TIME = /(?<![\d:])\d{1,2}:[0-5][05](?![\d:])/g;
/** Maximum number of digits of a phone number, including a zero in brackets or two leading zeros. */
const MAX_DIGITS = 17;

type Digits = { groups: readonly string[]; hasPlus: boolean; separators: string };

const MOBILE = '[789][01]\\d{8}';
const NIGERIAN_MOBILE = new RegExp(`^(?:(?:00)?234)?0?${MOBILE}$`);

/**
 * Returns true if the digits are grouped in one of the usual ways of phone numbers. Prices and lists of sizes
 * are grouped differently.
 */
const isGrouped = (groups: readonly string[], allowedGroupings: readonly string[]): boolean =>
  allowedGroupings.includes(groups.map(({ length }) => length).join(' '));

const isNumber = ({ groups, hasPlus, separators }: Digits): boolean => {
  const digits = groups.join('');
  const first = groups[0] ?? '';
  const isMobile = NIGERIAN_MOBILE.test(digits);
  if (isMobile && /^[02]/.test(digits)) return true;
  if (LIST_SEPARATOR.test(separators)) return false;
  if (hasPlus) return /^[1-9]\d{7,15}$/.test(digits);
  if (isMobile)
    return !separators.includes('/') && isGrouped(groups, ['10', '3 3 4', '3 7', '3 4 3', '4 3 3']);
  if (/^00[1-9]/.test(first) || (first === '00' && groups.length > 2))
    return /^00[1-9]\d{8,13}$/.test(digits);
  if (/^0[1-6]/.test(digits))
    return isGrouped(groups, ['2 3 4', '3 3 4', '4 3 4', '2 7', '3 7', '4 7', '9', '10', '11']);
  return groups.length === 1 && /^[1-9]\d{10,14}$/.test(digits);
};

/** Returns the national part of a Nigerian mobile number, and all digits of any other number. */
const valueOf = (digits: string): string =>
  NIGERIAN_MOBILE.test(digits) ? digits.slice(-10) : digits.replace(/^00/, '');

type DigitRun = { digits: string; at: number };

/**
 * Returns the phone number that begins with the run of digits at index `from`, and the index of the run after
 * it.
 */
const numberFrom = (
  text: string,
  runs: readonly DigitRun[],
  from: number,
): { value: string; next: number } | null => {
  const { at } = runs[from]!;
  const hasPlus = text[at - 1] === '+' || text.slice(at - 2, at) === '+(';
  const groups: string[] = [];
  let [separators, length, lastMatch] = ['', 0, null as { value: string; next: number } | null];
  for (let to = from; to < runs.length; to += 1) {
    const { digits, at: start } = runs[to]!;
    const before = runs[to - 1];
    if (to > from && before) {
      const between = text.slice(before.at + before.digits.length, start);
      if (!SEPARATOR.test(between)) break;
      separators += between;
    }
    groups.push(digits);
    length += digits.length;
    if (length > MAX_DIGITS) break;
    if (isNumber({ groups, hasPlus, separators })) {
      lastMatch = { value: valueOf(groups.join('')), next: to + 1 };
      if (NIGERIAN_MOBILE.test(groups.join(''))) break;
    }
  }
  return lastMatch;
};

const phonesIn = (text: string): Contact[] => {
  const timeless = text
    .replace(DATE, ' on a day ')
    .replace(HOURS, ' at a time ')
    .replace(TIME, ' at a time ');
  const runs = [...timeless.matchAll(/\d+/g)].map((run) => ({ digits: run[0], at: run.index }));
  const found: Contact[] = [];
  for (let from = 0; from < runs.length;) {
    const number = numberFrom(timeless, runs, from);
    if (number) found.push({ kind: 'phone', value: number.value });
    from = number?.next ?? from + 1;
  }
  return found;
};

/**
 * Top-level domains that are not words. A dot without a following space is common in sentences, so the ending
 * decides.
 */
const DOMAIN_ENDINGS = new Set('com net org biz ng africa co uk gh ke za eu ru cn io dev xyz'.split(' '));
/**
 * Top-level domains that are also words: a capital letter after the dot marks the beginning of a sentence.
 */
const WORD_ENDINGS = new Set(
  'shop store online site website app page link live club info click me us vip top'.split(' '),
);
const beginsSentence = (word: string): boolean => /^\p{Lu}\p{Ll}/u.test(word);
const isWord = (ending: string): boolean => WORD_ENDINGS.has(ending.toLowerCase()) && !beginsSentence(ending);
/** Short link hosts whose top-level domain is a word that sentences begin with. */
const SHORT_HOSTS = new Set(
  'wa.me t.me m.me fb.me ig.me bit.ly cutt.ly youtu.be goo.gl is.gd linktr.ee lnk.to t.co rb.gy s.id v.gd tr.ee t.ly'.split(
    ' ',
  ),
);
/** Product names that look like domains. */
const PRODUCT_NAMES = new Set('asp.net vb.net ado.net paint.net ml.net'.split(' '));

/**
 * Returns true if words joined by dots form a host name: a part after the first one is a top-level domain,
 * and the part before it contains a letter.
 */
const isHost = (host: string): boolean => {
  if (PRODUCT_NAMES.has(host.toLowerCase())) return false;
  const parts = host.split('.');
  if (parts.some((part, at) => at > 0 && SHORT_HOSTS.has(`${parts[at - 1]!}.${part}`.toLowerCase())))
    return true;
  return parts.some(
    (part, at) =>
      at > 0 &&
      /\p{L}/u.test(parts[at - 1]!) &&
      parts[at - 1]!.length > 1 &&
      (DOMAIN_ENDINGS.has(part.toLowerCase()) || isWord(part)),
  );
};

/**
 * Returns true if the text is a name with a path, such as `adaclean.lagos/pay`. Short names are units and
 * titles (`sq.ft/day`, `B.Sc/HND`).
 */
const hasPath = (host: string, path: string): boolean => {
  const [name = '', ending = ''] = host.split('.').slice(-2);
  if (PRODUCT_NAMES.has(host.toLowerCase()) || ending.toLowerCase() === 'js' || beginsSentence(ending))
    return false;
  return (
    /^\d*\p{L}[\p{L}\p{N}_-]{2,}$/u.test(name) && /^\p{L}{2,}$/u.test(ending) && /^[\p{L}\p{N}]/u.test(path)
  );
};

/** Replaces spaces and words that stand for dots and at signs, which hide an address from programs only. */
const joinSpelledParts = (text: string): string =>
  text
    .replace(/\s{0,3}[([{]\s{0,3}at\s{0,3}[)\]}]\s{0,3}/gi, '@')
    .replace(/(?<=[\p{L}\p{N}])\s*[([{]\s*(?:dot|\.)\s*[)\]}]\s*(?=\p{L})/giu, '.')
    .replace(/(?<=[\p{L}\p{N}]) +dot +(?=(?:com|ng)(?![\p{L}\p{N}]))/giu, '.')
    .replace(/(?<![\p{L}\p{N}])www\s*\.\s*/giu, 'www.')
    .replace(/(?<=[\p{L}\p{N}])(?:\s+\.\s*|\s*\.\s+)(?=com(?![\p{L}\p{N}]))/gu, '.')
    .replace(/(?<=[\p{L}\p{N}]) ?@ ?(?=[\p{L}\p{N}-]+\.)/gu, '@');

const EMAIL = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]*/gu;
const SCHEME = /(?<![\p{L}\p{N}])[a-z][a-z0-9+-]{1,19}:\/\/(\S+)/giu;
const RUN = /[\p{L}\p{N}._-]+(?:\/[^\s,;()<>"]*)?/gu;

/**
 * Removes trailing characters with a loop: a regular expression would take quadratic time for a long row of
 * dots in the middle.
 */
const trimEnd = (text: string, marks: string): string => {
  let end = text.length;
  while (end > 0 && marks.includes(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
};

const trimAddress = (address: string): string =>
  trimEnd(address.replace(/^[._-]+/, '').replace(/^www\./i, ''), '.,;:!?\'")]>_/-');

/** Returns a normalized link. Host names are case-insensitive, paths are not. */
const linkOf = (address: string): string => {
  const link = trimAddress(address);
  const [host = ''] = link.split(/[/?#]/, 1);
  return host.toLowerCase() + link.slice(host.length);
};

const linkIn = (run: string): string[] => {
  const [host = '', path = ''] = run.replace(/^[._-]+/, '').split('/');
  const trimmedHost = trimEnd(host, '._-');
  const isLink =
    /^www\.[\p{L}\p{N}]/iu.test(trimmedHost) || isHost(trimmedHost) || hasPath(trimmedHost, path);
  return isLink ? [linkOf(run)] : [];
};

/**
 * Returns the web addresses, phone numbers and email addresses in a text, including notations with spaces,
 * dots or dashes. It recognizes only notations that users read at once; contacts spelled out in words are
 * left to the admin who reviews the text.
 */
export const contactsIn = (text: string): Contact[] => {
  const normalized = normalizeText(text);
  const found: Contact[] = [];
  const extract = (
    kind: ContactKind,
    pattern: RegExp,
    from: string,
    valuesOf: (match: RegExpMatchArray) => string[],
  ) =>
    from.replace(pattern, (...match) => {
      const values = valuesOf(match as unknown as RegExpMatchArray);
      found.push(...values.map((value) => ({ kind, value })));
      return values.length > 0 ? ' ; ' : match[0];
    });
  const withoutEmails = extract('email', EMAIL, joinSpelledParts(normalized), ([address]) => [
    trimAddress(address).toLowerCase(),
  ]);
  const withoutSchemes = extract('link', SCHEME, withoutEmails, ([, address = '']) => [linkOf(address)]);
  const rest = extract('link', RUN, withoutSchemes, ([run]) => linkIn(run));
  return [...found, ...phonesIn(rest)];
};

/**
 * Returns a text for everyone, which changes without a review (ADR-034): the text itself, or nothing if it
 * contains a contact.
 */
export const withoutContacts = (text: string): string => (contactsIn(text).length === 0 ? text : '');
