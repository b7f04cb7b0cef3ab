/** What a form says of a name that stands in mails and contains something to click or to call. */
export const NO_PLAIN_NAME =
  'Names cannot contain web addresses, slashes or long numbers. Put a space after a full stop';

const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;
/** A scheme or a path (a slash between digits, as in 24/7, is neither), the start of a web address, a domain (a full stop with two letters right after it), and more than three digits in a row. */
const LINKS_AND_NUMBERS = /\\|(?<!\d)\/|\/(?!\d)|www\.|[\p{L}\p{N}][.\u3002]\p{L}{2}|\p{Nd}{4}/iu;

/**
 * May it be the name of a person or a business? Names stand in mails that our site sends to other people: whoever could put a web address or
 * a phone number into one could write to them in our name.
 */
export const isPlainName = (name: string): boolean =>
  !CONTROL.test(name) && !LINKS_AND_NUMBERS.test(name.normalize('NFKC').replace(/\p{Cf}/gu, ''));

type Names = Readonly<Record<string, string | null | undefined>>;

/** What is wrong with names that are written anew, by field. A name that stays as it was is not judged: it may be from before the rule. */
export const newNameFaults = (wanted: Names, current: Names): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(wanted)
      .filter(([field, name]) => name && name !== current[field] && !isPlainName(name))
      .map(([field]) => [field, [NO_PLAIN_NAME]]),
  );
