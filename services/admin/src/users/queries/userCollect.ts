import { trusted, Types } from '@tm/mongo';
import { readUsers } from '@tm/schema/read';
import { compareUsers, type UserKey, type UserPosition } from './userOrder';
import { KEY_INDEX, type UserRecord, PRIVATE_FIELDS, type PublicUserRow } from '@tm/schema/accounts';
import { anyOf, fits, isLongName, isNamed, namePattern, patternsOf, type Fit } from '@tm/data-accounts';
import type { UserFilter, UserListParams } from './userListParams';

/** A word with more matches is a common name: a scan in order soon finds enough of them. */
export const MAX_OF_WORD = 1_000;
/**
 * Full names, email addresses and phone numbers have few enough matches to sort in memory, and too few to
 * find by a scan.
 */
const MAX_OWN = 2_500;

type UserMatch = UserKey & Pick<UserRecord, 'role' | 'status' | 'searchKeys'>;

/**
 * Returns the fields to read: names only for the sort by name, keys only if they are checked here. Fewer
 * fields are faster.
 */
const fieldsOf = ({ role, status, sort }: UserFilter & Pick<UserListParams, 'sort'>): (keyof UserMatch)[] => [
  '_id',
  ...(role || status ? (['role', 'status'] as const) : []),
  ...(sort === 'name' ? (['firstName', 'lastName'] as const) : []),
];

const maxOfWord = (word: string): number => (/^\p{L}+$/u.test(word) ? MAX_OF_WORD : MAX_OWN);

type Search = { patterns: RegExp[]; most: number; fields: (keyof UserMatch)[]; maxTimeMS: number };

/**
 * Finds the users with a key that matches a pattern, or null when they are more than `most`, in which case
 * the engine sends no rows. One call.
 */
const follow = async ({ patterns, most, fields, maxTimeMS }: Search): Promise<UserMatch[] | null> => {
  const [met] = await readUsers.aggregate<{ rows: UserMatch[] | null }>(
    [
      { $match: { searchKeys: anyOf(patterns) } },
      { $limit: most + 1 },
      {
        $group: {
          _id: null,
          n: { $sum: 1 },
          rows: { $push: Object.fromEntries(fields.map((field) => [field, `$${field}`])) },
        },
      },
      { $project: { rows: { $cond: [{ $gt: ['$n', most] }, null, '$rows'] } } },
    ],
    { hint: KEY_INDEX, maxTimeMS },
  );
  return met ? met.rows : [];
};

type Gathering = UserFilter & Pick<UserListParams, 'sort'> & { fit: Fit; maxTimeMS: number };

/**
 * Collects the users that match all words, by the first word with few matches. Returns null when every word
 * has too many. Several words are first tried as a name.
 */
export const collectUsers = async (
  words: readonly string[],
  { role, status, sort, fit, maxTimeMS }: Gathering,
): Promise<UserKey[] | null> => {
  const isAsked = (row: UserMatch) => (!role || row.role === role) && (!status || row.status === status);
  const fields = fieldsOf({ role, status, sort });
  if (words.length > 1 && fit === 'beginning') {
    const isLong = isLongName(words);
    const wanted: typeof fields = isLong ? [...fields, 'searchKeys'] : fields;
    const met = await follow({ patterns: [namePattern(words)], most: MAX_OWN, fields: wanted, maxTimeMS });
    const named = met && isLong ? met.filter((row) => isNamed(row.searchKeys, words)) : met;
    if (!named || named.length > 0) return named && named.filter(isAsked);
  }
  if (words.length > 1) fields.push('searchKeys');
  // Longer words have fewer matches.
  for (const word of [...words].sort((first, second) => second.length - first.length)) {
    const found = await follow({ patterns: patternsOf(word, fit), most: maxOfWord(word), fields, maxTimeMS });
    if (found)
      return found.filter(
        (row) => isAsked(row) && words.every((each) => each === word || fits(row.searchKeys, each, fit)),
      );
  }
  return null;
};

const positionKey = ({ id, firstName = '', lastName = '' }: UserPosition): UserKey => ({
  _id: new Types.ObjectId(id),
  firstName,
  lastName,
});

/** Returns a page of collected users: sorts the keys in memory, then loads the rows by id. */
export const pageOfKeys = async (
  keys: readonly UserKey[],
  { sort = 'newest', after, limit }: UserListParams,
): Promise<PublicUserRow[]> => {
  const compare = compareUsers(sort);
  const ordered = keys.toSorted(compare);
  const at = after ? ordered.findIndex((key) => compare(key, positionKey(after)) > 0) : 0;
  const ids = at < 0 ? [] : ordered.slice(at, at + limit + 1).map(({ _id }) => _id);
  const rows = await readUsers.find({ _id: trusted({ $in: ids }) }, PRIVATE_FIELDS).lean<PublicUserRow[]>();
  return rows.sort(compare);
};
