import { trusted, Types } from 'mongoose';
import { compareUsers, NAME_INDEX, type UserIndex, type UserKey, type UserPosition } from './userOrder';
import { cluesOfNames, type UserClue } from './userNames.reads';
import { beginnings, beginsWith, type SearchedUser } from './userSearch';
import { UserModel, type UserRecord } from './user.schema';
import type { ListedUser, UserFilter, UserWish } from './userWish';

/** More than so many by one beginning of a name are common: walking through everybody soon meets enough of them. */
export const MOST_GATHERED = 1_000;
/** Of a whole name, or the beginning of an e-mail, there are few enough to put them all in order, and too few to meet by walking. */
const MOST_OWN = 2_500;
const TIME_LIMIT_MS = 2_000;

const INDEXES: Record<keyof SearchedUser, UserIndex> = {
  firstName: { ...NAME_INDEX },
  lastName: { lastName: 1 },
  emailKey: { emailKey: 1 },
  phone: { phone: 1 },
};

type Found = SearchedUser & Pick<UserRecord, 'role' | 'status'> & { _id: Types.ObjectId };
const FIELDS = 'firstName lastName emailKey phone role status';
/** Where nothing else is looked at and nothing ordered by name: a third of the time for a thousand of them. */
const FEW_FIELDS = 'role status';

/** To how many people a clue may lead. */
type BoundClue = UserClue & { most: number };

const cluesOf = (word: string): BoundClue[] =>
  beginnings(word).map(([place, pattern]) => ({
    conditions: { [place]: pattern },
    hint: INDEXES[place],
    most: place === 'firstName' || place === 'lastName' ? MOST_GATHERED : MOST_OWN,
  }));

/** Told by the engine alone: very many need not be sent to be told. */
const countUpTo = async ({ conditions, hint, most }: BoundClue): Promise<number> => {
  const [met] = await UserModel.aggregate<{ n: number }>(
    [{ $match: conditions }, { $limit: most + 1 }, { $count: 'n' }],
    { hint, maxTimeMS: TIME_LIMIT_MS },
  );
  return Number(met?.n ?? 0);
};

/** Whoever some clues lead to; null when one of them leads to too many. */
const follow = async (clues: readonly BoundClue[], fields: string): Promise<Found[] | null> => {
  const lists = await Promise.all(
    clues.map(({ conditions, hint, most }) =>
      UserModel.find(conditions, fields, {
        hint,
        limit: most + 1,
        batchSize: most + 2,
        maxTimeMS: TIME_LIMIT_MS,
      }).lean<Found[]>(),
    ),
  );
  if (lists.some((list, index) => list.length > clues[index]!.most)) return null;
  return [...new Map(lists.flat().map((row) => [String(row._id), row])).values()];
};

/** Those of some clues that lead to anybody; null when one of them leads to too many. */
const leading = async (clues: readonly BoundClue[]): Promise<BoundClue[] | null> => {
  const counts = await Promise.all(clues.map(countUpTo));
  if (clues.some(({ most }, index) => counts[index]! > most)) return null;
  return clues.filter((_, index) => counts[index]! > 0);
};

/** Whoever a word leads to; null when that is too many. What begins many names need not be counted among the e-mails. */
const followWord = async (word: string, fields: string): Promise<Found[] | null> => {
  const clues = cluesOf(word);
  const names = await leading(clues.filter(({ most }) => most === MOST_GATHERED));
  const others = names && (await leading(clues.filter(({ most }) => most === MOST_OWN)));
  return others && follow([...names, ...others], fields);
};

/**
 * Everybody whom all words fit, by the first word that leads to few; null when every one of them leads to very many. Two words are first of
 * all a name.
 */
export const gatherUsers = async (
  words: readonly string[],
  { role, status, sort }: UserFilter & Pick<UserWish, 'sort'>,
): Promise<UserKey[] | null> => {
  const isAsked = (row: Found) => (!role || row.role === role) && (!status || row.status === status);
  const [one = '', other = ''] = words;
  if (words.length === 2) {
    const fields = sort === 'name' ? FIELDS : FEW_FIELDS;
    const clues = cluesOfNames(one, other).map((clue) => ({ ...clue, most: MOST_OWN }));
    const named = await follow(clues, fields);
    if (!named || named.length > 0) return named && named.filter(isAsked);
  }
  // The longer a word, the fewer begin with it.
  for (const word of [...words].sort((first, second) => second.length - first.length)) {
    const found = await followWord(word, sort === 'name' || words.length > 1 ? FIELDS : FEW_FIELDS);
    if (found)
      return found.filter(
        (row) => isAsked(row) && words.every((each) => each === word || beginsWith(row, each)),
      );
  }
  return null;
};

const positionKey = ({ id, firstName = '', lastName = '' }: UserPosition): UserKey => ({
  _id: new Types.ObjectId(id),
  firstName,
  lastName,
});

/** A page of people who were gathered: ordered here, then read by their ids. */
export const pageOfKeys = async (
  keys: readonly UserKey[],
  { sort = 'newest', after, limit }: UserWish,
): Promise<ListedUser[]> => {
  const compare = compareUsers(sort);
  const ordered = keys.toSorted(compare);
  const at = after ? ordered.findIndex((key) => compare(key, positionKey(after)) > 0) : 0;
  const ids = at < 0 ? [] : ordered.slice(at, at + limit + 1).map(({ _id }) => _id);
  const rows = await UserModel.find({ _id: trusted({ $in: ids }) }, { passwordHash: 0, emailKey: 0 }).lean<
    ListedUser[]
  >();
  return rows.sort(compare);
};
