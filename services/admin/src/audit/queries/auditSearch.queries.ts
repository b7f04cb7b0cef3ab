import { trusted } from '@tm/mongo';
import { readProviderProfiles } from '@tm/schema/read';
import { findPeople } from '@tm/data-accounts';

/** Each person needs a separate scan of the log, so a name that matches more people is rejected (400). */
const MAX_NAMES = 12;

/**
 * Finds the users whose name starts with the search text, or whose email address, phone or id it is. At most
 * twelve people; more reject with 400. `people` are possible actors. `targets` are possible targets: the
 * people, their businesses, or the thing with that id.
 */
export const findAuditedIds = async (
  search: string,
): Promise<{ people: readonly string[]; targets: readonly string[] }> => {
  const term = search.trim();
  if (/^[0-9a-f]{24}$/i.test(term)) {
    const id = term.toLowerCase();
    return { people: [id], targets: [id] };
  }
  const found = await findPeople(term, MAX_NAMES);
  const businesses = found.length
    ? await readProviderProfiles.find({ userId: trusted({ $in: found }) }, '_id').lean()
    : [];
  const people = found.map(String);
  return { people, targets: [...people, ...businesses.map(({ _id }) => String(_id))] };
};
