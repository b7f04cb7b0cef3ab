import { toE164 } from '@tm/domain';
import type { Types } from 'mongoose';
import { invalid } from '../refusal';
import { emailKeyOf, KEY_INDEX, UserModel, type UserConditions } from './user.schema';
import type { UserIndex } from './userOrder';
import { isLongName, isNamed, namePattern, nameWords } from './userSearch';

/** More people than this are too many to look for what is theirs. */
const MOST = 200;

/** A first letter with a rare second word leads past everybody of that letter. */
const LIMIT_MS = 2_000;

/** Some of them by chance would answer another question than the one that was asked. */
const tooManyPeople = (most: number) =>
  invalid({
    search: [
      `More than ${most} people are called so. Add a last name, or type a whole e-mail address or phone number.`,
    ],
  });

/** Conditions, and the index that leads to who fulfils them. Null when nobody can. */
type UserClue = { conditions: UserConditions; hint: UserIndex; name?: string[] } | null;

/** A whole phone or e-mail address is somebody's own; everything else is how a name begins. */
const clueOf = (search: string): UserClue => {
  const phone = toE164(search);
  if (phone) return { conditions: { searchKeys: phone }, hint: KEY_INDEX };
  if (search.includes('@')) return { conditions: { emailKey: emailKeyOf(search) }, hint: { emailKey: 1 } };
  const words = nameWords(search);
  if (words.length === 0) return null;
  const conditions = { searchKeys: namePattern(words) };
  return { conditions, hint: KEY_INDEX, ...(isLongName(words) && { name: words }) };
};

/**
 * The ids of all the people a search means: those of a whole e-mail address or phone, as people write them, else those whose name begins
 * so, first or last name first, whatever the case and marks. One read by an index. Refuses (400) a name that more than `most` have; rejects
 * with MaxTimeMSExpired.
 */
export const findPeople = async (search: string, most = MOST): Promise<Types.ObjectId[]> => {
  const clue = clueOf(search);
  if (!clue) return [];
  const { conditions, hint, name } = clue;
  // In one batch: DocumentDB may name a row again in a later one when an array led to it.
  const people = await UserModel.find(conditions, name ? '_id searchKeys' : '_id', {
    hint,
    limit: most + 1,
    batchSize: most + 2,
    maxTimeMS: LIMIT_MS,
  }).lean();
  // A phone may be several people's, but never that many's.
  if (people.length > most) throw tooManyPeople(most);
  return people.filter(({ searchKeys }) => !name || isNamed(searchKeys, name)).map(({ _id }) => _id);
};
