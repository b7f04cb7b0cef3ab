import { CONTACT_KINDS, contactsIn, type ContactKind } from './contacts';
import type { ListingStatus } from './listings';

/** Why an edit of an approved listing waits for an admin before customers see it (decision 043). */
export const EDIT_REASONS = [...CONTACT_KINDS, 'category'] as const;
export type EditReason = (typeof EDIT_REASONS)[number];

/** What the rule looks at: the category, and all words that customers read. */
export type JudgedContent = { category: string; words: readonly string[] };

const keysOf = (words: readonly string[]) =>
  words.flatMap(contactsIn).map(({ kind, value }) => ({ kind, key: `${kind} ${value}` }));

/** The kinds of contacts that are in the words and were not in those of before. */
export const newContacts = (before: readonly string[], after: readonly string[]): ContactKind[] => {
  const known = new Set(keysOf(before).map(({ key }) => key));
  const added = new Set(keysOf(after).flatMap(({ kind, key }) => (known.has(key) ? [] : [kind])));
  return CONTACT_KINDS.filter((kind) => added.has(kind));
};

/**
 * Why an edit has to wait: its words have a web address, a phone number or an e-mail address that the approved words do not have, or its
 * category is another one. Empty for every other edit, which is public at once (decision 012).
 */
export const waitsFor = (approved: JudgedContent, wished: JudgedContent): EditReason[] => [
  ...newContacts(approved.words, wished.words),
  ...(approved.category === wished.category ? [] : (['category'] as const)),
];

const ADDED: Record<ContactKind, string> = {
  link: 'a web address',
  phone: 'a phone number',
  email: 'an e-mail address',
};

const listed = (words: readonly string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)!}` : (words[0] ?? '');

/** The reasons behind "it": 'adds a phone number and changes the category'. */
export const sayEditReasons = (reasons: readonly EditReason[]): string => {
  const added = CONTACT_KINDS.filter((kind) => reasons.includes(kind)).map((kind) => ADDED[kind]);
  return [
    ...(added.length > 0 ? [`adds ${listed(added)}`] : []),
    ...(reasons.includes('category') ? ['changes the category'] : []),
  ].join(' and ');
};

/** What people see of a listing whose edit waits for review or was refused. */
export const sayWhatIsShown = (status: ListingStatus): string =>
  status === 'active'
    ? 'People still see the approved text.'
    : 'People will see the approved text when the service is live again.';
