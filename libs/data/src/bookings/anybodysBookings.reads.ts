import { Types, trusted, type QueryFilter } from 'mongoose';
import { findPeopleByName } from '../users/userNames.reads';
import type { BookingRecord } from './booking.schema';

/**
 * What an admin's search among everybody's bookings means: a reference, an id, or the beginning of a person's name, since only that is
 * carried by an index.
 */
export const searchedByAnybody = async (search: string): Promise<QueryFilter<BookingRecord>> => {
  const needle = search.trim().replace(/^#/, '');
  if (/^[0-9a-f]{24}$/i.test(needle)) return { _id: new Types.ObjectId(needle) };
  if (/^[0-9a-f]{8}$/i.test(needle)) return { reference: needle.toLowerCase() };
  const people = trusted({ $in: await findPeopleByName(needle) });
  return { $or: [{ customerId: people }, { providerUserId: people }] };
};
