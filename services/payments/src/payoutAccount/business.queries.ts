import { maySignIn, type AccountOwner } from '@tm/domain';
import { byId, trusted, type ClientSession, type QueryFilter, type Types } from '@tm/mongo';
import type { ProviderProfileRecord } from '@tm/schema/provider';
import { readProviderProfiles, readUsers } from '@tm/schema/read';

/** A business, as far as payouts need it. */
export type Business = AccountOwner & {
  id: Types.ObjectId;
  userId: Types.ObjectId;
  isVerified: boolean;
  isSuspended: boolean;
};

type Filter = QueryFilter<ProviderProfileRecord>;

const findAll = async (filter: Filter, session: ClientSession | null = null): Promise<Business[]> => {
  const profiles = await readProviderProfiles
    .find({ ...filter, erasedAt: null }, 'userId businessName isVerified', { session })
    .lean();
  if (profiles.length === 0) return [];
  const among = { _id: trusted({ $in: profiles.map(({ userId }) => userId) }) };
  const users = byId(await readUsers.find(among, 'firstName lastName status', { session }).lean());
  return profiles.flatMap(({ _id: id, userId, businessName, isVerified }) => {
    const user = users.get(String(userId));
    if (!user) return [];
    const { firstName, lastName, status } = user;
    return [{ id, userId, businessName, isVerified, firstName, lastName, isSuspended: !maySignIn(status) }];
  });
};

/** Returns the business of a user; null if there is none, or it was erased. */
export const findBusinessOf = async (userId: Types.ObjectId): Promise<Business | null> =>
  (await findAll({ userId }))[0] ?? null;

/** Returns a business by its id; null if there is none, or it was erased. */
export const findBusiness = async (
  id: Types.ObjectId,
  session: ClientSession | null = null,
): Promise<Business | null> => (await findAll({ _id: id }, session))[0] ?? null;

/** Returns businesses by their ids as texts, by two reads. */
export const findBusinesses = async (
  ids: readonly Types.ObjectId[],
): Promise<ReadonlyMap<string, Business>> => {
  const found = await findAll({ _id: trusted({ $in: [...ids] }) });
  return new Map(found.map((business) => [String(business.id), business]));
};
