import type { Role, UserStatus } from '@tm/domain';
import { Types, trusted, type QueryFilter } from 'mongoose';
import { literal } from '../listings/listingText';
import { UserModel, type UserRecord } from './user.schema';

export type UserFilter = {
  role?: Role | undefined;
  status?: UserStatus | undefined;
  search?: string | undefined;
};
type UserPage = UserFilter & { before?: string | undefined; limit: number };
/** A user as lists read it: without what only signing in needs. */
export type ListedUser = Omit<UserRecord, 'passwordHash' | 'emailKey'> & { _id: Types.ObjectId };

/** A search that no index narrows gives up after this many ms, with 503, instead of holding the database. */
const TIME_LIMIT_MS = 2_000;

/** Phones are stored as +234…: what people type after a leading 0 or 234 is the part that both forms have. */
const phoneDigits = (term: string): string | null => {
  const digits = term.replace(/[\s().-]/g, '').replace(/^(?:\+?234|0)/, '');
  return /^\d{3,}$/.test(digits) ? digits : null;
};

/** A word is found in a name, the e-mail or the phone, whatever its case (decision 4). */
const wordFilter = (word: string): QueryFilter<UserRecord> => {
  const anyCase = new RegExp(literal(word).source, 'i');
  const digits = phoneDigits(word);
  return {
    $or: [
      { firstName: anyCase },
      { lastName: anyCase },
      { emailKey: literal(word.toLowerCase()) },
      ...(digits ? [{ phone: literal(digits) }] : []),
    ],
  };
};

/** All words, each where it fits ("amaka gmail"), or one phone number with its spaces. */
const searchFilter = (search: string): QueryFilter<UserRecord> => {
  const digits = phoneDigits(search);
  return digits ? wordFilter(digits) : { $and: search.split(/\s+/).map(wordFilter) };
};

const conditionsOf = ({ role, status, search }: UserFilter): QueryFilter<UserRecord> => ({
  ...(role && { role }),
  ...(status && { status }),
  ...(search?.trim() && searchFilter(search.trim())),
});

/**
 * Users for the admin's table, newest first, at most `limit + 1` rows. `before` is the id that the page before ended with.
 * `search` looks in names, e-mail and phone. Rejects with MaxTimeMSExpired after 2 s.
 */
export const listUsers = async ({ before, limit, ...filter }: UserPage): Promise<ListedUser[]> => {
  const beyond = before ? { _id: trusted({ $lt: new Types.ObjectId(before) }) } : {};
  return UserModel.find({ ...conditionsOf(filter), ...beyond }, { passwordHash: 0, emailKey: 0 })
    .sort({ _id: -1 })
    .limit(limit + 1)
    .maxTimeMS(TIME_LIMIT_MS)
    .lean<ListedUser[]>();
};

/** How many users a filter has, for X-Total-Count. */
export const countUsers = async (filter: UserFilter): Promise<number> =>
  UserModel.countDocuments(conditionsOf(filter), { maxTimeMS: TIME_LIMIT_MS });
