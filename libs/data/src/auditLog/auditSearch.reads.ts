import { trusted } from 'mongoose';
import { ProviderProfileModel } from '../providerProfiles/providerProfile.schema';
import { findPeople } from '../users/userNames.reads';

/** Each person is a walk of its own through the log: a name of more than these is refused (400). */
const MOST = 12;

/**
 * Whom a search of the audit log means, by the beginning of a name, an e-mail, a phone or an id: people, at most twelve (400 for more), who may have done something;
 * and what something may have been done to, which is they, their businesses, or the thing of that id.
 */
export const findAuditedIds = async (
  search: string,
): Promise<{ people: readonly string[]; targets: readonly string[] }> => {
  const term = search.trim();
  if (/^[0-9a-f]{24}$/i.test(term)) {
    const id = term.toLowerCase();
    return { people: [id], targets: [id] };
  }
  const found = await findPeople(term, MOST);
  const businesses = found.length
    ? await ProviderProfileModel.find({ userId: trusted({ $in: found }) }, '_id').lean()
    : [];
  const people = found.map(String);
  return { people, targets: [...people, ...businesses.map(({ _id }) => String(_id))] };
};
