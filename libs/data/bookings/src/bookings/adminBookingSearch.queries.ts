import { Types, trusted, invalid } from '@tm/mongo';
import { findBusinessOwners } from '@tm/data-provider';
import { findPeople } from '@tm/data-accounts';
import type { BookingPart } from './booking.part';

/** A full id, as pasted by admins. */
export const WHOLE_ID = /^[0-9a-f]{24}$/i;

/** Limit of businesses in one search. More are rejected, because their bookings would take too many reads. */
const MAX_BUSINESSES = 200;
const tooManyBusinesses = () =>
  invalid({
    search: [`More than ${MAX_BUSINESSES} businesses have this name. Type more of the name.`],
  });

/**
 * Finds the bookings that an admin's search text may mean: a reference, an id, users by full email address
 * or phone or by the start of their name, and businesses by the start of words in their name, since an index
 * supports only prefixes. The parts have no booking in common, and each has its index.
 */
export const adminSearchParts = async (search: string): Promise<BookingPart[]> => {
  const needle = search.trim().replace(/^#/, '');
  if (WHOLE_ID.test(needle)) return [{ conditions: { _id: new Types.ObjectId(needle) } }];
  if (/^[0-9a-f]{8}$/i.test(needle))
    return [{ conditions: { reference: needle.toLowerCase() }, hint: { reference: 1 } }];
  const [people, owners] = await Promise.all([
    findPeople(needle),
    findBusinessOwners(needle, MAX_BUSINESSES),
  ]);
  // Without the bookings of these businesses, the result would be incomplete and would not show it.
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
