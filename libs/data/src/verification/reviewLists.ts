import type { VerificationState } from '@tm/domain';
import { Types, trusted, type QueryFilter } from 'mongoose';
import { literal } from '../listings/listingText';
import { nameSearch } from '../providerProfiles/businessName';
import {
  AT_SOME_TIME,
  REFUSED_INDEX,
  REVIEW_INDEX,
  VERIFIED_INDEX,
  type ProviderProfileRecord,
} from '../providerProfiles/providerProfile.schema';
import { UserModel, emailKeyOf } from '../users/user.schema';

export type ReviewFilter = { state?: VerificationState | 'all' | undefined; search?: string | undefined };
/** Where a page ended; `at` (epoch ms) in the lists that go by a moment. */
export type ReviewPosition = { id: string; at?: number | undefined };
export type ReviewConditions = QueryFilter<ProviderProfileRecord>;
export type Moment = 'waitingSince' | 'refusedAt';
/** What tells the state of a business. */
export type Standing = Pick<ProviderProfileRecord, 'isVerified' | 'erasedAt' | Moment>;
/**
 * One list: what is in it, said to the engine and of a row, the moment it goes by (else `_id`, newest first), the index of both, and what each
 * row of that is looked at for. `starts` lead to few of them.
 */
export type ReviewList = {
  conditions: ReviewConditions;
  has: (standing: Standing) => boolean;
  by?: Moment;
  hint: Record<string, 1 | -1>;
  rest?: ReviewConditions;
  starts?: ReviewConditions;
};

/** The person behind it was erased: there is nothing left to rule on. */
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

/** All of a state, in its order. */
export const listOf = (state: VerificationState | 'all'): ReviewList => {
  const { conditions, has, ...order } = LISTS[state];
  return {
    ...order,
    conditions: { ...THERE, ...conditions },
    has: (standing) => !standing.erasedAt && has(standing),
  };
};

/** The owner of an e-mail address, or the beginnings of words of the name; null when nobody can match. */
const searched = async (search: string): Promise<Pick<ReviewList, 'conditions' | 'starts'> | null> => {
  if (search.includes('@')) {
    const owner = await UserModel.findOne({ emailKey: emailKeyOf(search) }, '_id').lean();
    return owner && { conditions: { userId: owner._id } };
  }
  const { pieces, starts } = nameSearch(search);
  if (pieces.length === 0) return null;
  return {
    conditions: { $and: pieces.map((piece) => ({ nameText: literal(piece) })) },
    ...(starts.length > 0 && { starts: { nameStarts: trusted({ $all: starts }) } }),
  };
};

/** The list that a filter means; null when nobody can be in it. */
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

/** What lies beyond a position: of a moment the rest of it, then the others. */
export const beyondReview = (list: ReviewList, after: ReviewPosition | undefined): ReviewConditions[] => {
  if (!after) return [{}];
  const further = directionOf(list) === 1 ? '$gt' : '$lt';
  const tie = { _id: trusted({ [further]: new Types.ObjectId(after.id) }) };
  if (!list.by) return [tie];
  const at = new Date(after.at ?? 0);
  return [{ [list.by]: at, ...tie }, { [list.by]: trusted({ [further]: at }) }];
};

/** The order of a list, as the engine is told it. */
export const reviewSort = (list: ReviewList): Record<string, 1 | -1> => {
  const direction = directionOf(list);
  return { ...(list.by && { [list.by]: direction }), _id: direction };
};
