import { DIFFERENCE_KINDS, type DifferenceKind, type DifferenceState } from '@tm/domain';
import { cappedCount, MAX_COUNTED, trusted, type CappedCount, type QueryFilter } from '@tm/mongo';
import { DIFFERENCE_STATE_INDEX, DifferenceModel, type DifferenceRecord } from '@tm/schema/payments';

/** The place of a difference in the list: its first time in ms, and its id. */
export type DifferencePlace = { at: number; id: string };
type State = DifferenceState | undefined;

const BY_ID = { _id: 1 } as const;
const indexOf = (state: State) => (state ? DIFFERENCE_STATE_INDEX : BY_ID);

const after = (state: State, { at, id }: DifferencePlace): QueryFilter<DifferenceRecord> => {
  if (!state) return { _id: trusted({ $gt: id }) };
  const firstSeenAt = new Date(at);
  return {
    $or: [{ firstSeenAt: trusted({ $gt: firstSeenAt }) }, { firstSeenAt, _id: trusted({ $gt: id }) }],
  };
};

/** The condition on the time lets the index begin at the last row. */
const filterOf = (state: State, last: DifferencePlace | undefined): QueryFilter<DifferenceRecord> => {
  const beyond = last ? after(state, last) : {};
  if (!state) return beyond;
  return {
    ...{ state, $and: [beyond] },
    ...(last && { firstSeenAt: trusted({ $gte: new Date(last.at) }) }),
  };
};

/**
 * Lists differences of a state, the oldest first, or all of them by their ids; at most `limit + 1`, after the
 * last one of the previous page.
 */
export const listDifferences = (
  state: State,
  { limit, last }: { limit: number; last: DifferencePlace | undefined },
): Promise<DifferenceRecord[]> =>
  DifferenceModel.find(filterOf(state, last))
    .hint(indexOf(state))
    .sort(state ? { firstSeenAt: 1, _id: 1 } : BY_ID)
    .limit(limit + 1)
    .lean<DifferenceRecord[]>();

/** Counts differences of a state, or all, exactly up to 1,000. */
export const countDifferences = async (state: State): Promise<CappedCount> =>
  cappedCount(
    await DifferenceModel.countDocuments(state ? { state } : {}, {
      limit: MAX_COUNTED + 1,
      hint: indexOf(state),
    }),
  );

/** Returns the number of open differences by kind, each at most `MAX_COUNTED`. */
export const countOpenByKind = async (): Promise<Record<DifferenceKind, number>> => {
  const rows = await DifferenceModel.find({ state: 'open' }, 'kind')
    .hint(DIFFERENCE_STATE_INDEX)
    .limit(MAX_COUNTED)
    .lean();
  const counts = Object.fromEntries(DIFFERENCE_KINDS.map((kind) => [kind, 0])) as Record<
    DifferenceKind,
    number
  >;
  for (const { kind } of rows) counts[kind] += 1;
  return counts;
};
