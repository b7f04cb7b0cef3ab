import { toE164 } from '@tm/domain';
import { type Types } from 'mongoose';
import { literal } from '../listings/listingText';
import { invalid } from '../refusal';
import { emailKeyOf, UserModel, type UserConditions } from './user.schema';
import { NAME_INDEX, type UserIndex } from './userOrder';

/** More people than this are too many to look for what is theirs. */
const MOST = 200;

/** Some of them by chance would answer another question than the one that was asked. */
const tooManyPeople = (most: number) =>
  invalid({
    search: [
      `More than ${most} people are called so. Add a last name, or type a whole e-mail address or phone number.`,
    ],
  });

const beginsWith = (text: string): RegExp => new RegExp(`^${literal(text).source}`);
/** Names are stored as written; people search in lower case. */
const capitalised = (word: string): string =>
  word.toLowerCase().replace(/(^|[-'])\p{Ll}/gu, (start) => start.toUpperCase());
/** What a stored name that begins with a word begins with, as typed and as names are written. */
export const nameBeginnings = (word: string): RegExp[] =>
  [...new Set([word, capitalised(word)])].map(beginsWith);

/** Conditions, and the index that leads to who fulfils them. */
export type UserClue = { conditions: UserConditions; hint: UserIndex };

/** First and last name, in either order. */
export const cluesOfNames = (one: string, other: string): UserClue[] =>
  [
    [one, other],
    [other, one],
  ].flatMap(([first = '', last = '']) =>
    nameBeginnings(first).flatMap((firstName) =>
      nameBeginnings(last).map((lastName) => ({
        conditions: { firstName, lastName },
        hint: { ...NAME_INDEX },
      })),
    ),
  );

/** First or last name begins with a word, or first and last name with two words in either order. */
const cluesOf = (name: string): UserClue[] => {
  const [one = '', ...others] = name.split(/\s+/).filter(Boolean);
  const two = others.join(' ');
  if (two) return cluesOfNames(one, two);
  return nameBeginnings(one).flatMap((begin) => [
    { conditions: { firstName: begin }, hint: { ...NAME_INDEX } },
    { conditions: { lastName: begin }, hint: { lastName: 1 } },
  ]);
};

/** A whole phone or e-mail address is somebody's own. */
const ownClue = (search: string): UserClue | null => {
  const phone = toE164(search);
  if (phone) return { conditions: { phone }, hint: { phone: 1 } };
  return search.includes('@')
    ? { conditions: { emailKey: emailKeyOf(search) }, hint: { emailKey: 1 } }
    : null;
};

/**
 * The ids of all the people a search means: those of a whole e-mail address or phone, as people write them, else those whose name begins
 * so. One read by an index for each way to write the name: all in one `$or` the engine answers by reading everybody (two seconds of a
 * million for a name that few have). Refuses (400) a name that more than `most` have.
 */
export const findPeople = async (search: string, most = MOST): Promise<Types.ObjectId[]> => {
  const own = ownClue(search);
  const found = await Promise.all(
    (own ? [own] : cluesOf(search)).map(({ conditions, hint }) =>
      UserModel.find(conditions, '_id', { hint, limit: most + 1, batchSize: most + 2 }).lean(),
    ),
  );
  const people = new Map(found.flat().map(({ _id }) => [String(_id), _id]));
  // A phone may be several people's, but never that many's.
  if (people.size > most) throw tooManyPeople(most);
  return [...people.values()];
};
