import { normalizeText } from '@tm/mongo';

/** Separates the two names of a user. No name, email address or phone number contains it. */
export const BETWEEN_NAMES = '\t';

/**
 * Returns text in the form that user searches compare: lower case without accents (`normalizeText`), one kind
 * of hyphen, single spaces.
 */
export const keyForm = (text: string): string =>
  normalizeText(text)
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();

/** Double names are written with a hyphen or a space; keys contain a space. */
const nameForm = (name: string): string => name.replace(/-/g, ' ').replace(/ +/g, ' ').trim();

/** The fields that determine the search keys of a user. */
export type KeySource = {
  firstName: string;
  lastName: string;
  emailKey: string;
  phone?: string | null | undefined;
  erasedAt?: Date | null | undefined;
};
/** A write of one of these must include `searchKeys`; the schema rejects other writes. */
export const KEY_SOURCES: readonly (keyof KeySource)[] = [
  'firstName',
  'lastName',
  'emailKey',
  'phone',
  'erasedAt',
];

/**
 * Returns the search keys of a user: the name in either order, the email address and the phone number, in
 * comparable form. One index contains them all. Empty for an erased user.
 */
export const searchKeysOf = ({ firstName, lastName, emailKey, phone, erasedAt }: KeySource): string[] => {
  if (erasedAt) return [];
  const [first, last] = [nameForm(keyForm(firstName)), nameForm(keyForm(lastName))];
  const names = [`${first}${BETWEEN_NAMES}${last}`, `${last}${BETWEEN_NAMES}${first}`];
  return [...new Set([...names, keyForm(emailKey), ...(phone ? [phone] : [])])];
};
