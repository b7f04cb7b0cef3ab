import { fullName } from '@tm/domain';
import { Types, trusted } from 'mongoose';
import { ListingModel } from '../listings/listing.schema';
import { UserModel } from '../users/user.schema';

type Entry = { actorId: Types.ObjectId; action: string; targetId: string };

const idSet = (ids: readonly (Types.ObjectId | string)[]) =>
  trusted({ $in: [...new Set(ids.map(String))].map((id) => new Types.ObjectId(id)) });

/** Names by id for the people and services of some entries: two reads, however many entries there are. */
export const loadAuditNames = async (entries: readonly Entry[]): Promise<ReadonlyMap<string, string>> => {
  const targets = (noun: string) =>
    entries.filter(({ action }) => action.startsWith(`${noun}.`)).map(({ targetId }) => targetId);
  const [people, listings] = await Promise.all([
    UserModel.find(
      { _id: idSet([...entries.map(({ actorId }) => actorId), ...targets('user')]) },
      'firstName lastName',
    ).lean(),
    ListingModel.find({ _id: idSet(targets('listing')) }, 'title').lean(),
  ]);
  return new Map([
    ...people.map((person) => [String(person._id), fullName(person)] as const),
    ...listings.map(({ _id, title }) => [String(_id), title] as const),
  ]);
};
