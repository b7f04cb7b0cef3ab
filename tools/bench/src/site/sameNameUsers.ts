import { UserModel } from '@tm/schema/accounts';
import { trusted, type Types } from 'mongoose';

/**
 * Number of users by last name, up to 200, the limit of a booking search by user name.
 * The seed has few names: at full size each of them belongs to more users than that.
 */
const FIRST_NAME = 'Quincy';
const USERS_BY_LAST_NAME = { Fiftieth: 50, Hundredth: 100, Twohundredth: 200 } as const;

/** Minimum number of users. On a smaller site these names would be a large part of all names. */
const MIN_USERS = 5_000;

type SampledUser = { _id: Types.ObjectId; firstName: string; role: string; emailKey: string };

const canBeRenamed = ({ firstName, role, emailKey }: SampledUser): boolean =>
  firstName !== FIRST_NAME && role !== 'super_admin' && !/^bench\.|@demo\./.test(emailKey);

/** Returns random users of the seeded data with a usual number of bookings. */
async function sampleUsers(count: number): Promise<Types.ObjectId[]> {
  const sampled = await UserModel.aggregate<SampledUser>([
    { $sample: { size: 2 * count } },
    { $project: { firstName: 1, role: 1, emailKey: 1 } },
  ]);
  const renameable = new Map(sampled.filter(canBeRenamed).map(({ _id }) => [String(_id), _id]));
  return [...renameable.values()].slice(0, count);
}

/**
 * Renames seeded users once; the names stay in the database.
 * Returns the full names, or none on a small site.
 */
export async function createSameNameUsers(): Promise<string[]> {
  if ((await UserModel.estimatedDocumentCount()) < MIN_USERS) return [];
  for (const [lastName, count] of Object.entries(USERS_BY_LAST_NAME)) {
    const name = { firstName: FIRST_NAME, lastName };
    const missing = count - (await UserModel.countDocuments(name));
    if (missing <= 0) continue;
    // Saves users one by one, because saving derives their search keys from the name.
    for (const user of await UserModel.find({ _id: trusted({ $in: await sampleUsers(missing) }) }))
      await user.set(name).save();
  }
  return Object.keys(USERS_BY_LAST_NAME).map((lastName) => `${FIRST_NAME} ${lastName}`);
}
