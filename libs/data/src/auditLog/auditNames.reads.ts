import { fullName } from '@tm/domain';
import { Types, trusted } from 'mongoose';
import { ListingModel } from '../listings/listing.schema';
import { ProviderProfileModel } from '../providerProfiles/providerProfile.schema';
import { UserModel } from '../users/user.schema';

type Entry = { actorId: Types.ObjectId; action: string; targetId: string };

const idSet = (ids: readonly (Types.ObjectId | string)[]) =>
  trusted({ $in: [...new Set(ids.map(String))].map((id) => new Types.ObjectId(id)) });

/** Names by id for the people, services and businesses of some entries: at most three reads, however many entries there are. */
export const loadAuditNames = async (entries: readonly Entry[]): Promise<ReadonlyMap<string, string>> => {
  const targets = (noun: string) =>
    entries.filter(({ action }) => action.startsWith(`${noun}.`)).map(({ targetId }) => targetId);
  const businesses = targets('provider');
  const [people, listings, profiles] = await Promise.all([
    UserModel.find(
      { _id: idSet([...entries.map(({ actorId }) => actorId), ...targets('user')]) },
      'firstName lastName',
    ).lean(),
    ListingModel.find({ _id: idSet(targets('listing')) }, 'title').lean(),
    businesses.length > 0 ? ProviderProfileModel.find({ _id: idSet(businesses) }, 'businessName').lean() : [],
  ]);
  return new Map([
    ...people.map((person) => [String(person._id), fullName(person)] as const),
    ...listings.map(({ _id, title }) => [String(_id), title] as const),
    ...profiles.map(({ _id, businessName }) => [String(_id), businessName] as const),
  ]);
};
