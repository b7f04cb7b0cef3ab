/** Form message for a name that contains a web address, a slash or a long number. */
export const NO_PLAIN_NAME =
  'Names cannot contain web addresses, slashes or long numbers. Put a space after a full stop';

const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;
/**
 * Matches a path or a scheme (a slash, except between digits as in 24/7), the start of a web address, a
 * domain (a full stop directly followed by two letters), and more than three digits in a row.
 */
const LINKS_AND_NUMBERS = /\\|(?<!\d)\/|\/(?!\d)|www\.|[\p{L}\p{N}][.\u3002]\p{L}{2}|\p{Nd}{4}/iu;

/**
 * Returns true if the text may be the name of a user or a business. Our site sends names in emails to other
 * users: a web address or a phone number in a name would let its owner send them messages under our name.
 */
export const isPlainName = (name: string): boolean =>
  !CONTROL.test(name) && !LINKS_AND_NUMBERS.test(name.normalize('NFKC').replace(/\p{Cf}/gu, ''));

type Names = Readonly<Record<string, string | null | undefined>>;

/**
 * Returns the errors of changed names by field. An unchanged name is not checked, because it may be older
 * than the rule.
 */
export const newNameFaults = (submitted: Names, current: Names): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(submitted)
      .filter(([field, name]) => name && name !== current[field] && !isPlainName(name))
      .map(([field]) => [field, [NO_PLAIN_NAME]]),
  );
