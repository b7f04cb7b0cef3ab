import { bookingReference, fullName } from '@tm/domain';
import type { Types } from 'mongoose';
import { comparable, literal } from '../listings/listingText';

/** What the search text of a booking is made of. */
export type SearchedBooking = {
  _id: Types.ObjectId;
  customerId: Types.ObjectId;
  providerId: Types.ObjectId;
  providerUserId: Types.ObjectId;
  listing: { title: string };
  notes?: string | null | undefined;
};
type Name = { firstName?: string | null; lastName?: string | null };
/** The names behind it, by ids. `BookingPeople` will do. */
export type SearchedPeople = {
  users: ReadonlyMap<string, Name>;
  businesses: ReadonlyMap<string, { businessName: string }>;
};

const inOneLine = (text: string): string => comparable(text).replace(/\s+/g, ' ').trim();

/**
 * What searches look at in a booking, in comparable form, five lines: the customer, the reference, the title, the notes, the business with
 * its owner. The two parties stand first and last, so that one pattern leaves out the name of whoever searches: it is in all of their
 * bookings. Names are those of the time at which it is written; a new one
 * orders it anew (`orderNewNames`).
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

/** A whole reference behind its sign: an index leads to it. Null for every other search. */
export const referenceOf = (search: string): string | null =>
  /^\s*#\s*([0-9a-f]{8})\s*$/i.exec(search)?.[1]?.toLowerCase() ?? null;

/**
 * What a search of one side means in the search text: a part, whatever the case and marks, of the reference, the title, the notes or the
 * other party's name; behind a '#', of the reference. Null when nothing is asked. A dot never leaves its line.
 */
export const bookingPattern = (search: string, side: 'customer' | 'provider'): RegExp | null => {
  const asked = inOneLine(search);
  const needle = literal(asked.replace(/^#\s*/, '')).source;
  if (asked === '' || asked === '#') return null;
  if (asked.startsWith('#')) return new RegExp(`^.*\\n.*${needle}`);
  return new RegExp(side === 'customer' ? `\\n.*${needle}` : `${needle}.*\\n`);
};
