import { USER_STATUSES, type UserSort } from '@tm/domain';
import { readUsers } from '@tm/schema/read';
import { isOutOfTime } from '@tm/mongo';
import { readPeople, type PeopleCounts } from '../../stats';
import { type UserConditions, type UserIndex, PRIVATE_FIELDS, type PublicUserRow } from '@tm/schema/accounts';
import { collectUsers, MAX_OF_WORD, pageOfKeys } from './userCollect';
import { compareUsers, NAME_INDEX, userOrder, usersBeyond, type UserKey } from './userOrder';
import { anyOf, patternsOf, searchedId, searchWords, type Fit } from '@tm/data-accounts';
import type { UserFilter, UserListParams } from './userListParams';

/** `total` is a number, a lower bound, or null when it is not known in time. */
export type UserPage = { rows: PublicUserRow[]; total: number | { moreThan: number } | null };

/** Time limit in ms of a search that no index narrows. */
const TIME_LIMIT_MS = 2_000;
const LAST_RESORT_MS = 1_000;
/**
 * Up to this number of users, a part of a name, email address or phone number is found by a check of all
 * users.
 */
const SMALL_SITE = 20_000;

const conditionsOf = ({ role, status }: UserFilter): UserConditions => ({
  ...(role && { role }),
  ...(status && { status }),
});

type Walk = { conditions: UserConditions; sort: UserSort; hint: UserIndex; maxTimeMS?: number };

const scan = async (
  { conditions, sort, hint, maxTimeMS = TIME_LIMIT_MS }: Walk,
  { after, limit }: UserListParams,
): Promise<PublicUserRow[]> => {
  const rows: PublicUserRow[] = [];
  for (const range of usersBeyond(sort, after)) {
    const most = limit + 1 - rows.length;
    if (most > 0)
      rows.push(
        ...(await readUsers
          .find({ $and: [conditions, range] }, PRIVATE_FIELDS, {
            sort: userOrder(sort),
            limit: most,
            hint,
            maxTimeMS,
          })
          .lean<PublicUserRow[]>()),
      );
  }
  return rows;
};

/**
 * The indexes begin with role and status, so a role without a status needs one scan per status, merged here.
 */
const scansOf = ({ role, status }: UserFilter, sort: UserSort): Omit<Walk, 'sort'>[] => {
  if (sort === 'name') return [{ conditions: conditionsOf({ role, status }), hint: { ...NAME_INDEX } }];
  if (!role && !status) return [{ conditions: {}, hint: { _id: 1 } }];
  if (!role) return [{ conditions: { status: status! }, hint: { status: 1, _id: -1 } }];
  return (status ? [status] : USER_STATUSES).map((one) => ({
    conditions: { role, status: one },
    hint: { role: 1, status: 1, _id: -1 },
  }));
};

const inOrder = async (wish: UserListParams, extra: UserConditions[] = [], maxTimeMS?: number) => {
  const { sort = 'newest', limit } = wish;
  const lists = await Promise.all(
    scansOf(wish, sort).map(({ conditions, hint }) =>
      scan(
        { conditions: { $and: [conditions, ...extra] }, hint, sort, ...(maxTimeMS && { maxTimeMS }) },
        wish,
      ),
    ),
  );
  const rows = lists.flat();
  return lists.length > 1 ? rows.toSorted(compareUsers(sort)).slice(0, limit + 1) : rows;
};

/** Returns true if the filter names a role or status with at most `most` users. */
const isFew = (people: PeopleCounts, wish: UserListParams, most: number): boolean =>
  (wish.role ?? wish.status) !== undefined && people(wish) <= most;

/**
 * Finds few users of a kind by the index of the kind and sorts them in memory, because the index of names
 * would scan all other users.
 */
const ofKind = async (wish: UserListParams, extra: UserConditions[] = []): Promise<UserPage> => {
  const keys = await readUsers
    .find({ $and: [conditionsOf(wish), ...extra] }, 'firstName lastName', {
      hint: wish.role ? { role: 1, status: 1, _id: -1 } : { status: 1, _id: -1 },
      // The counters that call them few may be off by some.
      limit: SMALL_SITE * 2,
      maxTimeMS: TIME_LIMIT_MS,
    })
    .lean();
  return { rows: await pageOfKeys(keys, wish), total: keys.length };
};

const everybody = async (wish: UserListParams, people: PeopleCounts): Promise<UserPage> => {
  const total = people(wish);
  if (wish.sort === 'name' && isFew(people, wish, MAX_OF_WORD)) return { ...(await ofKind(wish)), total };
  return { rows: await inOrder(wish), total };
};

const outOfTime = (error: unknown): null => {
  if (isOutOfTime(error)) return null;
  throw error;
};

/** Returns the conditions that each word matches a key, for a scan. */
const fitting = (words: readonly string[], fit: Fit): UserConditions[] =>
  words.map((word) => ({ searchKeys: anyOf(patternsOf(word, fit)) }));

const pageOfFound = async (wish: UserListParams, found: UserKey[]): Promise<UserPage> => ({
  rows: await pageOfKeys(found, wish),
  total: found.length,
});

/**
 * Returns the total of a search with more matches than are collected: a lower bound for one word without a
 * filter, else null.
 */
const totalOfMany = ({ role, status }: UserListParams, words: readonly string[]): UserPage['total'] =>
  words.length === 1 && !role && !status ? { moreThan: MAX_OF_WORD } : null;

/**
 * Searches any part of the keys, in the order of their index, which is several times as fast as a check of
 * all users. Very common parts are found soon by a scan in the order of the list, which is also used after a
 * time-out.
 */
const byParts = async (
  wish: UserListParams,
  words: readonly string[],
  isSmall: boolean,
): Promise<UserPage> => {
  const maxTimeMS = isSmall ? TIME_LIMIT_MS : LAST_RESORT_MS;
  const found = await collectUsers(words, { ...wish, fit: 'part', maxTimeMS }).catch(
    (error: unknown) => outOfTime(error) ?? ('late' as const),
  );
  if (found && found !== 'late') return pageOfFound(wish, found);
  const extra = fitting(words, 'part');
  const rows = inOrder(wish, extra, maxTimeMS);
  if (!isSmall) return { rows: await rows, total: found ? null : totalOfMany(wish, words) };
  const total = readUsers.countDocuments({ $and: [conditionsOf(wish), ...extra] }, { maxTimeMS });
  const [met, count] = await Promise.all([rows, total.catch(outOfTime)]);
  return { rows: met, total: count };
};

const byBeginnings = async (
  wish: UserListParams,
  words: readonly string[],
  people: PeopleCounts,
): Promise<UserPage> => {
  const found = await collectUsers(words, { ...wish, fit: 'beginning', maxTimeMS: TIME_LIMIT_MS });
  if (found && found.length > 0) return pageOfFound(wish, found);
  if (isFew(people, wish, SMALL_SITE)) return ofKind(wish, fitting(words, found ? 'part' : 'beginning'));
  if (found) return byParts(wish, words, false);
  // Each word is the beginning of very many names. A scan for one word fills a page soon; for several words,
  // or with a filter, it may not.
  return { rows: await inOrder(wish, fitting(words, 'beginning')), total: totalOfMany(wish, words) };
};

/**
 * Lists a page of users for the admin's table, in the order of `sort` (default: newest first), at most `limit
 * + 1` rows after the position `after`. `search` matches names, email addresses and phone numbers, or is an
 * id. On a site of up to 20,000 users it finds any part. On a larger site it finds the beginning of a name,
 * an email address or a phone number, and any part only if no beginning matches and it is found within a
 * second, or if the filter names a role or status with up to 20,000 users (ADR-029). No rows and a null total
 * mean that the search timed out, so matches may exist, as when each of two words begins thousands of names
 * and hardly any user has both. Rejects with MaxTimeMSExpired for a later page.
 */
export const listUsers = async (wish: UserListParams): Promise<UserPage> => {
  const search = wish.search?.trim() ?? '';
  const people = await readPeople();
  if (!search) return everybody(wish, people);
  const sought = searchedId(search);
  if (sought) {
    const rows = await readUsers
      .find({ ...conditionsOf(wish), _id: sought }, PRIVATE_FIELDS)
      .lean<PublicUserRow[]>();
    return { rows, total: rows.length };
  }
  const words = searchWords(search);
  if (words.length === 0) return { rows: [], total: 0 };
  if (people() <= SMALL_SITE) return byParts(wish, words, true);
  // A time-out of the first page returns no rows and an unknown total. A later page must not end the list by
  // a time-out, so it rejects.
  const found = byBeginnings(wish, words, people);
  return (await (wish.after ? found : found.catch(outOfTime))) ?? { rows: [], total: null };
};
