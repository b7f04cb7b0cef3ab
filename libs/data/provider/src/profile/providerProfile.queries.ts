import { Types, trusted, type ClientSession } from '@tm/mongo';
import { ProviderProfileModel, type ProviderProfileRow } from '@tm/schema/provider';

/** Finds the profile of a user, or null. One read by a unique index. */
export const findProfileOfUser = async (
  userId: string,
  session?: ClientSession,
): Promise<ProviderProfileRow | null> =>
  ProviderProfileModel.findOne({ userId: new Types.ObjectId(userId) }, null, {
    session: session ?? null,
  }).lean<ProviderProfileRow>();

/** Loads the profiles of some users by user id, in one read. */
export const loadProfilesOf = async (
  userIds: readonly Types.ObjectId[],
): Promise<ReadonlyMap<string, ProviderProfileRow>> => {
  const profiles = await ProviderProfileModel.find({ userId: trusted({ $in: [...userIds] }) }).lean<
    ProviderProfileRow[]
  >();
  return new Map(profiles.map((profile) => [String(profile.userId), profile]));
};

/** Finds a profile by its id, the provider id of the HTTP contract. */
export const findProviderProfile = async (id: string): Promise<ProviderProfileRow | null> =>
  ProviderProfileModel.findById(id).lean<ProviderProfileRow>();
