import { CONTACT_KINDS, contactsIn, type ContactKind } from './contacts';
import { joinWithAnd } from './joinWithAnd';
import type { ListingStatus } from './listings';

/** Reasons why an edit of an approved listing waits for an admin before customers see it (ADR-043). */
export const EDIT_REASONS = [...CONTACT_KINDS, 'category'] as const;
export type EditReason = (typeof EDIT_REASONS)[number];

/** The content that the rule reads: the category, and all texts that customers read. */
export type ReviewedText = { category: string; words: readonly string[] };

const contactKeys = (words: readonly string[]) =>
  words.flatMap(contactsIn).map(({ kind, value }) => ({ kind, key: `${kind} ${value}` }));

/** Returns the kinds of contacts that the new texts contain and the previous texts did not. */
export const newContacts = (before: readonly string[], after: readonly string[]): ContactKind[] => {
  const known = new Set(contactKeys(before).map(({ key }) => key));
  const added = new Set(contactKeys(after).flatMap(({ kind, key }) => (known.has(key) ? [] : [kind])));
  return CONTACT_KINDS.filter((kind) => added.has(kind));
};

/**
 * Returns why an edit must wait for an admin: its texts contain a web address, a phone number or an email
 * address that the approved texts do not contain, or its category differs. Empty for any other edit, which is
 * public at once (ADR-012).
 */
export const editReasons = (approved: ReviewedText, edited: ReviewedText): EditReason[] => [
  ...newContacts(approved.words, edited.words),
  ...(approved.category === edited.category ? [] : (['category'] as const)),
];

const ADDED: Record<ContactKind, string> = {
  link: 'a web address',
  phone: 'a phone number',
  email: 'an email address',
};

/** Describes the reasons as a predicate: 'adds a phone number and changes the category'. */
export const describeEditReasons = (reasons: readonly EditReason[]): string => {
  const added = CONTACT_KINDS.filter((kind) => reasons.includes(kind)).map((kind) => ADDED[kind]);
  return [
    ...(added.length > 0 ? [`adds ${joinWithAnd(added)}`] : []),
    ...(reasons.includes('category') ? ['changes the category'] : []),
  ].join(' and ');
};

/** Describes what customers see of a listing whose edit waits for review or was refused. */
export const describeShownVersion = (status: ListingStatus): string =>
  status === 'active'
    ? 'People still see the approved text.'
    : 'People will see the approved text when the service is live again.';
