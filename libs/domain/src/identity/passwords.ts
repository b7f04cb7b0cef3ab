import { MIN_PASSWORD_LENGTH } from '../web/fieldLimits';
import type { Role } from './roles';

/** The two profiles of account rules (PD-33). */
type AccountProfile = 'demo' | 'production';
/** The account data that the rule for a new password reads. */
export type PasswordOwner = { email: string; firstName: string; lastName: string };

/** Minimum number of characters of a new password. Passwords set under another minimum stay valid. */
export const PASSWORD_MINIMUM: Readonly<Record<AccountProfile, number>> = {
  demo: MIN_PASSWORD_LENGTH,
  production: 8,
};
/** Minimum number of characters of an administrator's new password in the production profile. */
export const ADMIN_PASSWORD_MINIMUM = 14;

/** Returns the minimum number of characters of a new password. */
export const passwordMinimum = (profile: AccountProfile, role: Role): number =>
  profile === 'production' && role === 'super_admin' ? ADMIN_PASSWORD_MINIMUM : PASSWORD_MINIMUM[profile];

const SITE_NAME = 'Trusted Marketplace';
/**
 * Minimum length of a word that a password may not contain. Shorter words are ignored: a user named "Ola"
 * could otherwise choose hardly any password.
 */
const MIN_WORD_LENGTH = 4;

/** Normalizes text for comparison: removes case, accents and differences between keyboards. */
const normalizeText = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFKC').toLowerCase();
const splitWords = (text: string): string[] =>
  normalizeText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
const joinWords = (text: string): string => splitWords(text).join('');

/**
 * Returns words that a password of this user may not contain. The caller ignores words shorter than
 * `MIN_WORD_LENGTH`.
 */
const forbiddenWords = ({ email, firstName, lastName }: PasswordOwner): string[] => {
  const local = email.slice(0, Math.max(0, email.lastIndexOf('@')));
  return [firstName, lastName, local, SITE_NAME].flatMap((text) => [...splitWords(text), joinWords(text)]);
};

/** Returns joined names that a password may not contain after its punctuation is removed. */
const forbiddenJoinedNames = ({ email, firstName, lastName }: PasswordOwner): string[] =>
  [firstName + lastName, lastName + firstName, email, SITE_NAME].map(joinWords);

/** Returns true if the password contains the user's name or email address, or the name of the site. */
export const isPersonalPassword = (password: string, owner: PasswordOwner): boolean => {
  const normalizedPassword = normalizeText(password);
  const joinedPassword = joinWords(password);
  const isLong = (word: string) => [...word].length >= MIN_WORD_LENGTH;
  return (
    forbiddenWords(owner)
      .filter(isLong)
      .some((word) => normalizedPassword.includes(word)) ||
    forbiddenJoinedNames(owner)
      .filter(isLong)
      .some((name) => joinedPassword.includes(name))
  );
};
