import type { VerificationState } from '@tm/domain';
import { readUsers } from '@tm/schema/read';
import { Types, trusted, type QueryFilter, escapeRegExp } from '@tm/mongo';
import {
  nameSearch,
  AT_SOME_TIME,
  REFUSED_INDEX,
  REVIEW_INDEX,
  VERIFIED_INDEX,
  type ProviderProfileRecord,
} from '@tm/schema/provider';
import { emailKeyOf } from '@tm/schema/accounts';

export type ReviewFilter = { state?: VerificationState | 'all' | undefined; search?: string | undefined };
/** The end of a page; `at` (epoch ms) in the lists sorted by a time. */
export type ReviewPosition = { id: string; at?: number | undefined };
export type ReviewConditions = QueryFilter<ProviderProfileRecord>;
export type Moment = 'waitingSince' | 'refusedAt';
/** The fields that determine the state of a business. */
export type VerificationFields = Pick<ProviderProfileRecord, 'isVerified' | 'erasedAt' | Moment>;
/**
 * One list: its condition as a query and as a check of a row, the time it is sorted by (else `_id`, newest
 * first), the index of both, and the conditions to check in each row. `starts` lead to few rows.
 */
export type ReviewList = {
  conditions: ReviewConditions;
  has: (fields: VerificationFields) => boolean;
  by?: Moment;
  hint: Record<string, 1 | -1>;
  rest?: ReviewConditions;
  starts?: ReviewConditions;
};

/** Erased businesses are excluded: no decision on them is possible. */
const THERE = { erasedAt: null } as const;

type Order = Pick<ReviewList, 'by' | 'hint'>;
const LISTS: Record<VerificationState | 'all', Order & Pick<ReviewList, 'conditions' | 'has'>> = {
  submitted: {
    conditions: { waitingSince: trusted({ ...AT_SOME_TIME }) },
    has: ({ waitingSince }) => Boolean(waitingSince),
    by: 'waitingSince',
    hint: REVIEW_INDEX,
  },
  refused: {
    conditions: { refusedAt: trusted({ ...AT_SOME_TIME }) },
    has: ({ refusedAt }) => Boolean(refusedAt),
    by: 'refusedAt',
    hint: REFUSED_INDEX,
  },
  verified: { conditions: { isVerified: true }, has: ({ isVerified }) => isVerified, hint: VERIFIED_INDEX },
  unsubmitted: {
    conditions: { isVerified: false, waitingSince: null, refusedAt: null },
    has: ({ isVerified, waitingSince, refusedAt }) => !isVerified && !waitingSince && !refusedAt,
    hint: VERIFIED_INDEX,
  },
  all: { conditions: {}, has: () => true, hint: { _id: 1 } },
};

/** Returns the list of all businesses in a state, in its order. */
export const listOf = (state: VerificationState | 'all'): ReviewList => {
  const { conditions, has, ...order } = LISTS[state];
  return {
    ...order,
    conditions: { ...THERE, ...conditions },
    has: (fields) => !fields.erasedAt && has(fields),
  };
};

/**
 * Parses a search: the owner of an email address, or the beginnings of words of the name. Returns null when
 * no business can match.
 */
const searched = async (search: string): Promise<Pick<ReviewList, 'conditions' | 'starts'> | null> => {
  if (search.includes('@')) {
    const owner = await readUsers.findOne({ emailKey: emailKeyOf(search) }, '_id').lean();
    return owner && { conditions: { userId: owner._id } };
  }
  const { pieces, starts } = nameSearch(search);
  if (pieces.length === 0) return null;
  return {
    conditions: { $and: pieces.map((piece) => ({ nameText: escapeRegExp(piece) })) },
    ...(starts.length > 0 && { starts: { nameStarts: trusted({ $all: starts }) } }),
  };
};

/** Returns the list for a filter, or null when no business can be in it. */
export const reviewList = async ({
  state = 'all',
  search = '',
}: ReviewFilter): Promise<ReviewList | null> => {
  const list = listOf(state);
  if (!search) return list;
  const names = await searched(search);
  if (!names) return null;
  const { conditions, starts } = names;
  return {
    ...list,
    rest: conditions,
    ...(conditions.userId !== undefined && { hint: { userId: 1 } }),
    ...(starts && { starts }),
  };
};

const directionOf = ({ by }: ReviewList): 1 | -1 => (by === 'waitingSince' ? 1 : -1);

/** Returns the conditions after a position: the rest of the same time, then later ones. */
export const beyondReview = (list: ReviewList, after: ReviewPosition | undefined): ReviewConditions[] => {
  if (!after) return [{}];
  const further = directionOf(list) === 1 ? '$gt' : '$lt';
  const tie = { _id: trusted({ [further]: new Types.ObjectId(after.id) }) };
  if (!list.by) return [tie];
  const at = new Date(after.at ?? 0);
  return [{ [list.by]: at, ...tie }, { [list.by]: trusted({ [further]: at }) }];
};

/** Returns the sort of a list for the query. */
export const reviewSort = (list: ReviewList): Record<string, 1 | -1> => {
  const direction = directionOf(list);
  return { ...(list.by && { [list.by]: direction }), _id: direction };
};
