import { toE164 } from '@tm/domain';
import { type Types, invalid } from '@tm/mongo';
import { emailKeyOf, KEY_INDEX, UserModel, type UserConditions, type UserIndex } from '@tm/schema/accounts';
import { isLongName, isNamed, namePattern, nameWords } from './userSearch';

/** Limit of users in one search. The data of more users would take too many reads. */
const MAX_NAMES = 200;

/** Time limit for an initial letter with a rare second word, which scans all users of that letter. */
const LIMIT_MS = 2_000;

/** Rejects instead of using some of the matches, which would give an arbitrary result. */
const tooManyPeople = (most: number) =>
  invalid({
    search: [
      `More than ${most} people have this name. Add a last name, or type a whole email address or phone number.`,
    ],
  });

/** Conditions, their index, and the words of a long name to check; null when no user can match. */
type NameSearch = { conditions: UserConditions; hint: UserIndex; name?: string[] } | null;

/** A full phone number or email address matches exactly; all other text matches the beginning of a name. */
const chooseNameSearch = (search: string): NameSearch => {
  const phone = toE164(search);
  if (phone) return { conditions: { searchKeys: phone }, hint: KEY_INDEX };
  if (search.includes('@')) return { conditions: { emailKey: emailKeyOf(search) }, hint: { emailKey: 1 } };
  const words = nameWords(search);
  if (words.length === 0) return null;
  const conditions = { searchKeys: namePattern(words) };
  return { conditions, hint: KEY_INDEX, ...(isLongName(words) && { name: words }) };
};

/**
 * Finds the ids of all users that a search means: by full email address or phone number in any notation,
 * else by the beginning of the name, first or last name first, ignoring case and accents. One read by an
 * index. Rejects with 400 for a name with more than `most` matches, and with MaxTimeMSExpired after 2 s.
 */
export const findPeople = async (search: string, most = MAX_NAMES): Promise<Types.ObjectId[]> => {
  const nameSearch = chooseNameSearch(search);
  if (!nameSearch) return [];
  const { conditions, hint, name } = nameSearch;
  // One batch, because DocumentDB may return a row again in a later batch when an array index led to it.
  const people = await UserModel.find(conditions, name ? '_id searchKeys' : '_id', {
    hint,
    limit: most + 1,
    batchSize: most + 2,
    maxTimeMS: LIMIT_MS,
  }).lean();
  // Several users may share a phone number, but never this many.
  if (people.length > most) throw tooManyPeople(most);
  return people.filter(({ searchKeys }) => !name || isNamed(searchKeys, name)).map(({ _id }) => _id);
};
