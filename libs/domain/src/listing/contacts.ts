export const CONTACT_KINDS = ['link', 'phone', 'email'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];
/** A way to reach somebody outside the site. `value` is the same however it is written. */
export type Contact = { kind: ContactKind; value: string };

/** Characters that are not shown, and marks on other characters (accents, lines, the frame of a keycap emoji). */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{M}]/gu;
const plain = (text: string): string => text.normalize('NFKC').replace(INVISIBLE, '').replaceAll('。', '.');

/** Between the groups of digits of one number. */
const SEPARATOR = /^[\s().,:;+=/\-–—−_*·•~|]{1,6}$/;
/** Between numbers of a list. */
const LIST = /[,;+]/;
const DATE = /(?<!\d)\d{1,2}[/.-]\d{1,2}[/.-](?:19|20)\d{2}(?!\d)/g;
/** A time of day in steps of five minutes: most phone numbers that are grouped like times have other digits. */
const CLOCK = '(?:[01]?\\d|2[0-4])[.:]?[0-5][05]';
const HOURS = new RegExp(
  `(?<!\\d[-–—−.)\\s]{0,3})${CLOCK}\\s{0,3}[-–—−]\\s{0,3}${CLOCK}(?!\\.?\\d|[-–—−\\s]{1,3}\\d)`,
  'g',
);
const TIME = /(?<![\d:])\d{1,2}:[0-5][05](?![\d:])/g;
/** The most digits that a number has, with a zero in brackets or two in front. */
const MOST_DIGITS = 17;

type Digits = { groups: readonly string[]; hasPlus: boolean; marks: string };

const MOBILE = '[789][01]\\d{8}';
const MOBILE_HERE = new RegExp(`^(?:(?:00)?234)?0?${MOBILE}$`);

/** Groups as people write numbers: prices and lists of sizes are grouped in other ways. */
const isGrouped = (groups: readonly string[], ways: readonly string[]): boolean =>
  ways.includes(groups.map(({ length }) => length).join(' '));

const isNumber = ({ groups, hasPlus, marks }: Digits): boolean => {
  const digits = groups.join('');
  const first = groups[0] ?? '';
  const isMobile = MOBILE_HERE.test(digits);
  if (isMobile && /^[02]/.test(digits)) return true;
  if (LIST.test(marks)) return false;
  if (hasPlus) return /^[1-9]\d{7,15}$/.test(digits);
  if (isMobile) return !marks.includes('/') && isGrouped(groups, ['10', '3 3 4', '3 7', '3 4 3', '4 3 3']);
  if (/^00[1-9]/.test(first) || (first === '00' && groups.length > 2))
    return /^00[1-9]\d{8,13}$/.test(digits);
  if (/^0[1-6]/.test(digits))
    return isGrouped(groups, ['2 3 4', '3 3 4', '4 3 4', '2 7', '3 7', '4 7', '9', '10', '11']);
  return groups.length === 1 && /^[1-9]\d{10,14}$/.test(digits);
};

/** The national part of a Nigerian mobile; the digits of any other number. */
const valueOf = (digits: string): string =>
  MOBILE_HERE.test(digits) ? digits.slice(-10) : digits.replace(/^00/, '');

type Run = { digits: string; at: number };

/** The number that begins with the run of digits `from`, and the run after it. */
const numberFrom = (
  text: string,
  runs: readonly Run[],
  from: number,
): { value: string; next: number } | null => {
  const { at } = runs[from]!;
  const hasPlus = text[at - 1] === '+' || text.slice(at - 2, at) === '+(';
  const groups: string[] = [];
  let [marks, length, found] = ['', 0, null as { value: string; next: number } | null];
  for (let to = from; to < runs.length; to += 1) {
    const { digits, at: start } = runs[to]!;
    const before = runs[to - 1];
    if (to > from && before) {
      const between = text.slice(before.at + before.digits.length, start);
      if (!SEPARATOR.test(between)) break;
      marks += between;
    }
    groups.push(digits);
    length += digits.length;
    if (length > MOST_DIGITS) break;
    if (isNumber({ groups, hasPlus, marks })) {
      found = { value: valueOf(groups.join('')), next: to + 1 };
      if (MOBILE_HERE.test(groups.join(''))) break;
    }
  }
  return found;
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

/** Endings that no sentence has: a dot without a space behind it is common in sentences. */
const ENDINGS = new Set('com net org biz ng africa co uk gh ke za eu ru cn io dev xyz'.split(' '));
/** Endings that are words, too: a capital behind the dot begins a sentence. */
const WORDS = new Set(
  'shop store online site website app page link live club info click me us vip top'.split(' '),
);
const beginsSentence = (word: string): boolean => /^\p{Lu}\p{Ll}/u.test(word);
const isWord = (ending: string): boolean => WORDS.has(ending.toLowerCase()) && !beginsSentence(ending);
/** Short addresses whose ending is a word that sentences begin with. */
const SHORT = new Set(
  'wa.me t.me m.me fb.me ig.me bit.ly cutt.ly youtu.be goo.gl is.gd linktr.ee lnk.to t.co rb.gy s.id v.gd tr.ee t.ly'.split(
    ' ',
  ),
);
/** What is called like an address. */
const TOOLS = new Set('asp.net vb.net ado.net paint.net ml.net'.split(' '));

/** Is a run of words with dots between them an address? One of its parts is an ending, behind a part with a letter. */
const isHost = (host: string): boolean => {
  if (TOOLS.has(host.toLowerCase())) return false;
  const parts = host.split('.');
  if (parts.some((part, at) => at > 0 && SHORT.has(`${parts[at - 1]!}.${part}`.toLowerCase()))) return true;
  return parts.some(
    (part, at) =>
      at > 0 &&
      /\p{L}/u.test(parts[at - 1]!) &&
      parts[at - 1]!.length > 1 &&
      (ENDINGS.has(part.toLowerCase()) || isWord(part)),
  );
};

/** Is it a name with a path, `adaclean.lagos/pay`? Short names are units and titles (`sq.ft/day`, `B.Sc/HND`). */
const hasPath = (host: string, path: string): boolean => {
  const [name = '', ending = ''] = host.split('.').slice(-2);
  if (TOOLS.has(host.toLowerCase()) || ending.toLowerCase() === 'js' || beginsSentence(ending)) return false;
  return (
    /^\d*\p{L}[\p{L}\p{N}_-]{2,}$/u.test(name) && /^\p{L}{2,}$/u.test(ending) && /^[\p{L}\p{N}]/u.test(path)
  );
};

/** Spaces and words in the place of dots and signs, as people write to be read by people only. */
const joined = (text: string): string =>
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

/** A regular expression would take quadratic time for a long row of dots in the middle. */
const withoutEnd = (text: string, marks: string): string => {
  let end = text.length;
  while (end > 0 && marks.includes(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
};

const trimmed = (address: string): string =>
  withoutEnd(address.replace(/^[._-]+/, '').replace(/^www\./i, ''), '.,;:!?\'")]>_/-');

/** A host is the same in capitals, a path is not. */
const linkOf = (address: string): string => {
  const link = trimmed(address);
  const [host = ''] = link.split(/[/?#]/, 1);
  return host.toLowerCase() + link.slice(host.length);
};

const linkIn = (run: string): string[] => {
  const [host = '', path = ''] = run.replace(/^[._-]+/, '').split('/');
  const whole = withoutEnd(host, '._-');
  const isLink = /^www\.[\p{L}\p{N}]/iu.test(whole) || isHost(whole) || hasPath(whole, path);
  return isLink ? [linkOf(run)] : [];
};

/**
 * The web addresses, phone numbers and e-mail addresses in a text, also written with spaces, dots or dashes. It looks at forms that people
 * read at once: what is spelled in words is found by whoever reviews the text.
 */
export const contactsIn = (text: string): Contact[] => {
  const written = plain(text);
  const found: Contact[] = [];
  const take = (
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
  const withoutEmails = take('email', EMAIL, joined(written), ([address]) => [
    trimmed(address).toLowerCase(),
  ]);
  const withoutSchemes = take('link', SCHEME, withoutEmails, ([, address = '']) => [linkOf(address)]);
  const rest = take('link', RUN, withoutSchemes, ([run]) => linkIn(run));
  return [...found, ...phonesIn(rest)];
};
