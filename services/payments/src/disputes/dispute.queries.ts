import type { DisputeState } from '@tm/domain';
import {
  MAX_COUNTED,
  Types,
  cappedCount,
  trusted,
  type CappedCount,
  type ClientSession,
  type QueryFilter,
} from '@tm/mongo';
import {
  DISPUTE_DUE_INDEX,
  DISPUTE_QUEUE_INDEX,
  DISPUTE_STATE_INDEX,
  HAS_DISPUTE_TIME,
  MoneyDisputeModel,
  type MoneyDisputeRecord,
} from '@tm/schema/disputes';

/** Time limit in ms of a list or count. */
const LIMIT_MS = 2_000;

/** Returns the last dispute of a booking, or null. */
export const findLastDispute = (
  bookingId: Types.ObjectId,
  session: ClientSession | null = null,
): Promise<MoneyDisputeRecord | null> =>
  MoneyDisputeModel.findOne({ bookingId }, null, { session })
    .sort({ number: -1 })
    .hint({ bookingId: 1, number: -1 })
    .lean<MoneyDisputeRecord>();

/** Finds disputes whose time to answer is over, the longest waiting first. */
export const findDueDisputes = (now: Date, most: number): Promise<MoneyDisputeRecord[]> =>
  MoneyDisputeModel.find({ dueAt: trusted({ ...HAS_DISPUTE_TIME, $lte: now }) })
    .sort(DISPUTE_DUE_INDEX)
    .hint(DISPUTE_DUE_INDEX)
    .limit(most)
    .lean<MoneyDisputeRecord[]>();

/** The last dispute of a page; `since` is its wait in the queue, as a time in ms. */
export type DisputePosition = { id: string; since: number };
type Page = { limit: number; last: DisputePosition | undefined };

/** The condition and the order of a part of a list. */
type Part = {
  filter: QueryFilter<MoneyDisputeRecord>;
  sort: Record<string, 1 | -1>;
  hint: Record<string, 1 | -1>;
};

/**
 * Returns the parts of the queue after a position. Each is a range of the index; for a single `$or`,
 * PostgreSQL would sort all rows.
 */
const queueParts = (last: DisputePosition | undefined): Part[] => {
  const moment = last && new Date(last.since);
  const filters: QueryFilter<MoneyDisputeRecord>[] =
    last && moment
      ? [
          {
            waitingSince: trusted({ ...HAS_DISPUTE_TIME, $gte: moment, $lte: moment }),
            _id: trusted({ $gt: new Types.ObjectId(last.id) }),
          },
          { waitingSince: trusted({ $gt: moment }) },
        ]
      : [{ waitingSince: trusted(HAS_DISPUTE_TIME) }];
  return filters.map((filter) => ({ filter, sort: DISPUTE_QUEUE_INDEX, hint: DISPUTE_QUEUE_INDEX }));
};

const BY_ID = { _id: 1 } as const;

/** Returns the one part of any other list after a position: the newest first. */
const historyPart = (state: DisputeState | undefined, last: DisputePosition | undefined): Part => ({
  filter: {
    ...(state && { state }),
    ...(last && { _id: trusted({ $lt: new Types.ObjectId(last.id) }) }),
  },
  sort: { _id: -1 },
  hint: state ? DISPUTE_STATE_INDEX : BY_ID,
});

const partsOf = (state: DisputeState | undefined, last?: DisputePosition): Part[] =>
  state === 'waiting' ? queueParts(last) : [historyPart(state, last)];

/**
 * Lists disputes of a state, or all, at most `limit + 1`: those that wait for an admin by their wait, the
 * longest first, and others with the newest first.
 */
export const listDisputes = async (
  state: DisputeState | undefined,
  { limit, last }: Page,
): Promise<MoneyDisputeRecord[]> => {
  const lists = await Promise.all(
    partsOf(state, last).map(({ filter, sort, hint }) =>
      MoneyDisputeModel.find(filter)
        .sort(sort)
        .hint(hint)
        .limit(limit + 1)
        .maxTimeMS(LIMIT_MS)
        .lean<MoneyDisputeRecord[]>(),
    ),
  );
  return lists.flat().slice(0, limit + 1);
};

/** Counts disputes of a state, or all, exactly up to 1,000. */
export const countDisputes = async (state: DisputeState | undefined): Promise<CappedCount> => {
  const [{ filter, hint }] = partsOf(state) as [Part];
  const options = { limit: MAX_COUNTED + 1, hint, maxTimeMS: LIMIT_MS };
  return cappedCount(await MoneyDisputeModel.countDocuments(filter, options));
};
