import { MIN_PASSWORD_LENGTH } from '../web/fieldLimits';
import type { Role } from './roles';

/** The two profiles of account rules (decision 33 of the product). */
type Profile = 'demo' | 'production';
/** What the rule for a new password looks at besides the password. */
export type PasswordOwner = { email: string; firstName: string; lastName: string };

/** Characters of a new password, at least. Passwords that were set under another minimum go on working. */
export const PASSWORD_MINIMUM: Readonly<Record<Profile, number>> = {
  demo: MIN_PASSWORD_LENGTH,
  production: 8,
};
/** The same for administrators, in the production profile. */
export const ADMIN_PASSWORD_MINIMUM = 14;

/** How many characters a new password needs. */
export const passwordMinimum = (profile: Profile, role: Role): number =>
  profile === 'production' && role === 'super_admin' ? ADMIN_PASSWORD_MINIMUM : PASSWORD_MINIMUM[profile];

const SITE_NAME = 'Trusted Marketplace';
/** Shorter words are not looked for: a person called "Ola" could choose hardly anything. */
const SHORTEST_WORD = 4;

/** Text as it is compared: without case, accents and differences between keyboards. */
const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFKC').toLowerCase();
const wordsOf = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
const joined = (text: string): string => wordsOf(text).join('');

/** What a password of this person may not contain: words of the names and of the e-mail address, of four letters and more. */
const wordsOfOwner = ({ email, firstName, lastName }: PasswordOwner): string[] => {
  const local = email.slice(0, Math.max(0, email.lastIndexOf('@')));
  return [firstName, lastName, local, SITE_NAME].flatMap((text) => [...wordsOf(text), joined(text)]);
};

/** What it may not contain either, when the signs between the words are left out. */
const namesOfOwner = ({ email, firstName, lastName }: PasswordOwner): string[] =>
  [firstName + lastName, lastName + firstName, email, SITE_NAME].map(joined);

/** Does the password contain the person's name or e-mail address, or the name of the site? */
export const isPersonalPassword = (password: string, owner: PasswordOwner): boolean => {
  const plain = folded(password);
  const squeezed = joined(password);
  const isLong = (word: string) => [...word].length >= SHORTEST_WORD;
  return (
    wordsOfOwner(owner)
      .filter(isLong)
      .some((word) => plain.includes(word)) ||
    namesOfOwner(owner)
      .filter(isLong)
      .some((name) => squeezed.includes(name))
  );
};
