import { Types, trusted } from 'mongoose';
import { findBusinessOwners } from '../providerProfiles/businessOwners.reads';
import { invalid } from '../refusal';
import { findPeople } from '../users/userNames.reads';
import type { BookingPart } from './booking.part';

/** A whole id as people paste it. */
export const WHOLE_ID = /^[0-9a-f]{24}$/i;

/** More businesses than this are too many to look for what is theirs. */
const MOST_BUSINESSES = 200;
const tooManyBusinesses = () =>
  invalid({
    search: [`More than ${MOST_BUSINESSES} businesses are called so. Type more of the name.`],
  });

/**
 * What an admin's search among everybody's bookings means: a reference, an id, people by a whole e-mail or phone or by how their
 * name begins, or businesses by how words of their name begin, since only that is carried by an index. Parts that have no booking in
 * common, each behind the index that leads to it.
 */
export const searchedByAnybody = async (search: string): Promise<BookingPart[]> => {
  const needle = search.trim().replace(/^#/, '');
  if (WHOLE_ID.test(needle)) return [{ conditions: { _id: new Types.ObjectId(needle) } }];
  if (/^[0-9a-f]{8}$/i.test(needle))
    return [{ conditions: { reference: needle.toLowerCase() }, hint: { reference: 1 } }];
  const [people, owners] = await Promise.all([
    findPeople(needle),
    findBusinessOwners(needle, MOST_BUSINESSES),
  ]);
  // Without their bookings the rest would look like all there are.
  if (!owners) throw tooManyBusinesses();
  const providers = [...people, ...owners];
  if (providers.length === 0) return [];
  return [
    { conditions: { customerId: trusted({ $in: people }) }, hint: { customerId: 1, _id: -1 } },
    {
      conditions: { providerUserId: trusted({ $in: providers }), customerId: trusted({ $nin: people }) },
      hint: { providerUserId: 1, _id: -1 },
    },
  ];
};
