import { Types } from 'mongoose';
import { literal } from '../listings/listingText';
import { nameBeginnings } from './userNames.reads';
import type { UserConditions, UserRecord } from './user.schema';

/** What a search looks at. */
export type SearchedUser = Pick<UserRecord, 'firstName' | 'lastName' | 'emailKey' | 'phone'>;
type Place = keyof SearchedUser;

/** Phones are stored as +234…: what people type after a leading 0 or 234 is the part that both forms have. */
const phoneDigits = (term: string): string | null => {
  const digits = term.replace(/[\s().-]/g, '').replace(/^(?:\+?234|0)/, '');
  return /^\d{3,}$/.test(digits) ? digits : null;
};

/** The words of a search, each found where it fits ("amaka gmail"); a phone number with its spaces is one. */
export const searchWords = (search: string): string[] => {
  const digits = phoneDigits(search);
  return digits ? [digits] : search.split(/\s+/).filter(Boolean);
};

/** The id of somebody, when that is what is looked for. */
export const searchedId = (search: string): Types.ObjectId | null =>
  /^[0-9a-f]{24}$/i.test(search) ? new Types.ObjectId(search) : null;

const anyOf = (places: readonly (readonly [Place, RegExp])[]): UserConditions => ({
  $or: places.map(([place, pattern]) => ({ [place]: pattern })),
});

/** Anywhere in a name, the e-mail or the phone, whatever the case: no index leads to it. */
export const containing = (word: string): UserConditions => {
  const anyCase = new RegExp(literal(word).source, 'i');
  const digits = phoneDigits(word);
  return anyOf([
    ['firstName', anyCase],
    ['lastName', anyCase],
    ['emailKey', literal(word.toLowerCase())],
    ...(digits ? ([['phone', literal(digits)]] as const) : []),
  ]);
};

/** Where a name, the e-mail or the phone begins with a word: each of these has an index. */
export const beginnings = (word: string): (readonly [Place, RegExp])[] => {
  const digits = phoneDigits(word);
  return [
    ...nameBeginnings(word).flatMap((pattern) => [
      ['firstName', pattern] as const,
      ['lastName', pattern] as const,
    ]),
    ['emailKey', new RegExp(`^${literal(word.toLowerCase()).source}`)],
    ...(digits ? [['phone', new RegExp(`^${literal(`+234${digits}`).source}`)] as const] : []),
  ];
};

export const beginningWith = (word: string): UserConditions => anyOf(beginnings(word));

/** The same of somebody who is at hand. */
export const beginsWith = (user: SearchedUser, word: string): boolean =>
  beginnings(word).some(([place, pattern]) => pattern.test(user[place] ?? ''));
