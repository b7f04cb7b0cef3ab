import { UserModel } from '@tm/data';
import { trusted, type Types } from 'mongoose';

/**
 * Full names by how many people have them, up to the 200 that a search for what is somebody's still takes. The seed's own names are few:
 * at full size every one of them has more people than that.
 */
const FIRST_NAME = 'Quincy';
const NAMESAKES = { Fiftieth: 50, Hundredth: 100, Twohundredth: 200 } as const;

/** Below it, these names would be a large part of all. */
const FEWEST_PEOPLE = 5_000;

type Somebody = { _id: Types.ObjectId; firstName: string; role: string; emailKey: string };

const isFree = ({ firstName, role, emailKey }: Somebody): boolean =>
  firstName !== FIRST_NAME && role !== 'super_admin' && !/^bench\.|@demo\./.test(emailKey);

/** People out of the middle of the data, with as many bookings as people have. */
async function somePeople(count: number): Promise<Types.ObjectId[]> {
  const found = await UserModel.aggregate<Somebody>([
    { $sample: { size: 2 * count } },
    { $project: { firstName: 1, role: 1, emailKey: 1 } },
  ]);
  const free = new Map(found.filter(isFree).map(({ _id }) => [String(_id), _id]));
  return [...free.values()].slice(0, count);
}

/** Gives seeded people these names, once: they stay with the data. The names; none on a small site. */
export async function nameSome(): Promise<string[]> {
  if ((await UserModel.estimatedDocumentCount()) < FEWEST_PEOPLE) return [];
  for (const [lastName, count] of Object.entries(NAMESAKES)) {
    const name = { firstName: FIRST_NAME, lastName };
    const missing = count - (await UserModel.countDocuments(name));
    if (missing <= 0) continue;
    // Saved one by one: each is found by keys of their own, which follow from the name.
    for (const person of await UserModel.find({ _id: trusted({ $in: await somePeople(missing) }) }))
      await person.set(name).save();
  }
  return Object.keys(NAMESAKES).map((lastName) => `${FIRST_NAME} ${lastName}`);
}
