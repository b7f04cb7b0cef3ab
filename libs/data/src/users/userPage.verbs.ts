import { USER_STATUSES, type UserSort } from '@tm/domain';
import { isOutOfTime } from '../connection';
import { readPeople, type PeopleCounts } from '../platformTallies';
import { UserModel, type UserConditions } from './user.schema';
import { gatherUsers, MOST_OF_WORD, pageOfKeys } from './userGather';
import { compareUsers, NAME_INDEX, userOrder, usersBeyond, type UserIndex, type UserKey } from './userOrder';
import { anyOf, patternsOf, searchedId, searchWords, type Fit } from './userSearch';
import { HIDDEN_FIELDS, type ListedUser, type UserFilter, type UserWish } from './userWish';

/** `total` as lists answer it: a number, what it is more than, or null when that is not known in time. */
export type UserPage = { rows: ListedUser[]; total: number | { moreThan: number } | null };

/** A search that no index narrows gives up after this many ms. */
const TIME_LIMIT_MS = 2_000;
const LAST_RESORT_MS = 1_000;
/** On a site of so few people every part of a name, an e-mail or a phone is found by looking at all of them. */
const SMALL_SITE = 20_000;

const standing = ({ role, status }: UserFilter): UserConditions => ({
  ...(role && { role }),
  ...(status && { status }),
});

type Walk = { conditions: UserConditions; sort: UserSort; hint: UserIndex; maxTimeMS?: number };

const walk = async (
  { conditions, sort, hint, maxTimeMS = TIME_LIMIT_MS }: Walk,
  { after, limit }: UserWish,
): Promise<ListedUser[]> => {
  const rows: ListedUser[] = [];
  for (const range of usersBeyond(sort, after)) {
    const most = limit + 1 - rows.length;
    if (most > 0)
      rows.push(
        ...(await UserModel.find({ $and: [conditions, range] }, HIDDEN_FIELDS, {
          sort: userOrder(sort),
          limit: most,
          hint,
          maxTimeMS,
        }).lean<ListedUser[]>()),
      );
  }
  return rows;
};

/** The indexes begin with role and status: of a role alone there is one walk for each status, put together here. */
const walks = ({ role, status }: UserFilter, sort: UserSort): Omit<Walk, 'sort'>[] => {
  if (sort === 'name') return [{ conditions: standing({ role, status }), hint: { ...NAME_INDEX } }];
  if (!role && !status) return [{ conditions: {}, hint: { _id: 1 } }];
  if (!role) return [{ conditions: { status: status! }, hint: { status: 1, _id: -1 } }];
  return (status ? [status] : USER_STATUSES).map((one) => ({
    conditions: { role, status: one },
    hint: { role: 1, status: 1, _id: -1 },
  }));
};

const inOrder = async (wish: UserWish, extra: UserConditions[] = [], maxTimeMS?: number) => {
  const { sort = 'newest', limit } = wish;
  const lists = await Promise.all(
    walks(wish, sort).map(({ conditions, hint }) =>
      walk(
        { conditions: { $and: [conditions, ...extra] }, hint, sort, ...(maxTimeMS && { maxTimeMS }) },
        wish,
      ),
    ),
  );
  const rows = lists.flat();
  return lists.length > 1 ? rows.toSorted(compareUsers(sort)).slice(0, limit + 1) : rows;
};

/** Is a role or a status asked for that no more than `most` have? */
const isFew = (people: PeopleCounts, wish: UserWish, most: number): boolean =>
  (wish.role ?? wish.status) !== undefined && people(wish) <= most;

/** Few of a kind, along the index of their kind, and put in order here: the index of names would lead past everybody else. */
const ofKind = async (wish: UserWish, extra: UserConditions[] = []): Promise<UserPage> => {
  const keys = await UserModel.find({ $and: [standing(wish), ...extra] }, 'firstName lastName', {
    hint: wish.role ? { role: 1, status: 1, _id: -1 } : { status: 1, _id: -1 },
    // The counts by which they are few may be off by some.
    limit: SMALL_SITE * 2,
    maxTimeMS: TIME_LIMIT_MS,
  }).lean();
  return { rows: await pageOfKeys(keys, wish), total: keys.length };
};

const everybody = async (wish: UserWish, people: PeopleCounts): Promise<UserPage> => {
  const total = people(wish);
  if (wish.sort === 'name' && isFew(people, wish, MOST_OF_WORD)) return { ...(await ofKind(wish)), total };
  return { rows: await inOrder(wish), total };
};

const outOfTime = (error: unknown): null => {
  if (isOutOfTime(error)) return null;
  throw error;
};

/** People whom each of the words fits, as they are met on the way. */
const fitting = (words: readonly string[], fit: Fit): UserConditions[] =>
  words.map((word) => ({ searchKeys: anyOf(patternsOf(word, fit)) }));

const ofGathered = async (wish: UserWish, gathered: UserKey[]): Promise<UserPage> => ({
  rows: await pageOfKeys(gathered, wish),
  total: gathered.length,
});

/** What is known of a search that more match than are gathered: when it is one word among everybody, that they are many. */
const totalOfMany = ({ role, status }: UserWish, words: readonly string[]): UserPage['total'] =>
  words.length === 1 && !role && !status ? { moreThan: MOST_OF_WORD } : null;

/**
 * Any part: through all keys, in the order of their index, which is several times as fast as looking at everybody. What very many have is
 * met soon in the order of the list, which is also tried where time runs out.
 */
const byParts = async (wish: UserWish, words: readonly string[], isSmall: boolean): Promise<UserPage> => {
  const maxTimeMS = isSmall ? TIME_LIMIT_MS : LAST_RESORT_MS;
  const gathered = await gatherUsers(words, { ...wish, fit: 'part', maxTimeMS }).catch(
    (error: unknown) => outOfTime(error) ?? ('late' as const),
  );
  if (gathered && gathered !== 'late') return ofGathered(wish, gathered);
  const extra = fitting(words, 'part');
  const rows = inOrder(wish, extra, maxTimeMS);
  if (!isSmall) return { rows: await rows, total: gathered ? null : totalOfMany(wish, words) };
  const total = UserModel.countDocuments({ $and: [standing(wish), ...extra] }, { maxTimeMS });
  const [met, count] = await Promise.all([rows, total.catch(outOfTime)]);
  return { rows: met, total: count };
};

const byBeginnings = async (
  wish: UserWish,
  words: readonly string[],
  people: PeopleCounts,
): Promise<UserPage> => {
  const gathered = await gatherUsers(words, { ...wish, fit: 'beginning', maxTimeMS: TIME_LIMIT_MS });
  if (gathered && gathered.length > 0) return ofGathered(wish, gathered);
  if (isFew(people, wish, SMALL_SITE)) return ofKind(wish, fitting(words, gathered ? 'part' : 'beginning'));
  if (gathered) return byParts(wish, words, false);
  // Each of the words is how very many begin. Of one alone a page is never far; of several, or of some of them, it may be.
  return { rows: await inOrder(wish, fitting(words, 'beginning')), total: totalOfMany(wish, words) };
};

/**
 * A page of people for the admin's table, in the order of `sort` (the newest first), at most `limit + 1` rows after the position `after`.
 * `search` looks in names, e-mail and phone, or is an id. On a site of up to 20,000 people any part is found; on a larger one how a name,
 * an e-mail or a phone begins, and any part only where nothing begins so and it is found within a second, or where a role or status is
 * asked that up to 20,000 have (ADR-029). No rows and no total: there may be somebody whom so little time does not find, as when each
 * of two words begins thousands, and hardly anybody has both. Rejects with MaxTimeMSExpired for a later page.
 */
export const listUsers = async (wish: UserWish): Promise<UserPage> => {
  const search = wish.search?.trim() ?? '';
  const people = await readPeople();
  if (!search) return everybody(wish, people);
  const sought = searchedId(search);
  if (sought) {
    const rows = await UserModel.find({ ...standing(wish), _id: sought }, HIDDEN_FIELDS).lean<ListedUser[]>();
    return { rows, total: rows.length };
  }
  const words = searchWords(search);
  if (words.length === 0) return { rows: [], total: 0 };
  if (people() <= SMALL_SITE) return byParts(wish, words, true);
  // Nobody was found in time, which is not that there is nobody; nor does a list end where a later page takes too long.
  const found = byBeginnings(wish, words, people);
  return (await (wish.after ? found : found.catch(outOfTime))) ?? { rows: [], total: null };
};
