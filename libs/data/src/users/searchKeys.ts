import { comparable } from '../listings/listingText';

/** Stands between the two names of a person; in no name, e-mail or phone. */
export const BETWEEN_NAMES = '\t';

/** Text as people are searched by it: lower case without marks (`comparable`), one kind of hyphen, single blanks. */
export const keyForm = (text: string): string =>
  comparable(text)
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();

/** Double names are written with a hyphen or a blank: in the keys it is a blank. */
const nameForm = (name: string): string => name.replace(/-/g, ' ').replace(/ +/g, ' ').trim();

/** What the keys of a person follow from. */
export type KeySource = {
  firstName: string;
  lastName: string;
  emailKey: string;
  phone?: string | null | undefined;
  erasedAt?: Date | null | undefined;
};
/** Whoever changes one of these writes `searchKeys` with it: the schema refuses who does not. */
export const KEY_SOURCES: readonly (keyof KeySource)[] = [
  'firstName',
  'lastName',
  'emailKey',
  'phone',
  'erasedAt',
];

/**
 * By what a person is found: the name in either order, the e-mail and the phone, each as searches compare it. One index carries them all.
 * Nothing, of a person who was erased.
 */
export const searchKeysOf = ({ firstName, lastName, emailKey, phone, erasedAt }: KeySource): string[] => {
  if (erasedAt) return [];
  const [first, last] = [nameForm(keyForm(firstName)), nameForm(keyForm(lastName))];
  const names = [`${first}${BETWEEN_NAMES}${last}`, `${last}${BETWEEN_NAMES}${first}`];
  return [...new Set([...names, keyForm(emailKey), ...(phone ? [phone] : [])])];
};
