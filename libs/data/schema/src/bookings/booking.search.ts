import { bookingReference, fullName } from '@tm/domain';
import { type Types, normalizeText, escapeRegExp } from '@tm/mongo';

/** The fields of a booking that its search text contains. */
export type SearchedBooking = {
  _id: Types.ObjectId;
  customerId: Types.ObjectId;
  providerId: Types.ObjectId;
  providerUserId: Types.ObjectId;
  listing: { title: string };
  notes?: string | null | undefined;
};
type Name = { firstName?: string | null; lastName?: string | null };
/** The names of a booking's parties, by id. `BookingPeople` fits this type. */
export type SearchedPeople = {
  users: ReadonlyMap<string, Name>;
  businesses: ReadonlyMap<string, { businessName: string }>;
};

const inOneLine = (text: string): string => normalizeText(text).replace(/\s+/g, ' ').trim();

/**
 * Returns the searchable text of a booking in comparable form, as five lines: the customer, the reference,
 * the title, the notes, the business with its owner. The parties are the first and last line, so that one
 * pattern can leave out the searcher's own name, which is in all of their bookings. Names are those at the
 * time of writing; `enqueueNewNames` updates them after a change.
 */
export const bookingSearchText = (booking: SearchedBooking, people: SearchedPeople): string => {
  const nameOf = (id: Types.ObjectId) => {
    const person = people.users.get(String(id));
    return person ? fullName(person) : '';
  };
  const business = people.businesses.get(String(booking.providerId))?.businessName ?? '';
  return [
    nameOf(booking.customerId),
    bookingReference(String(booking._id)),
    booking.listing.title,
    booking.notes ?? '',
    `${business} ${nameOf(booking.providerUserId)}`,
  ]
    .map(inOneLine)
    .join('\n');
};

/** Returns a full reference that follows '#', for which an index exists, or null for any other search. */
export const referenceOf = (search: string): string | null =>
  /^\s*#\s*([0-9a-f]{8})\s*$/i.exec(search)?.[1]?.toLowerCase() ?? null;

/**
 * Returns the pattern of one party's search in the search text, or null for an empty search. It matches a
 * part of the reference, the title, the notes or the other party's name, ignoring case and accents; after
 * '#', only a part of the reference. A dot matches no line break, so a match stays within its line.
 */
export const bookingPattern = (search: string, side: 'customer' | 'provider'): RegExp | null => {
  const asked = inOneLine(search);
  const needle = escapeRegExp(asked.replace(/^#\s*/, '')).source;
  if (asked === '' || asked === '#') return null;
  if (asked.startsWith('#')) return new RegExp(`^.*\\n.*${needle}`);
  return new RegExp(side === 'customer' ? `\\n.*${needle}` : `${needle}.*\\n`);
};
