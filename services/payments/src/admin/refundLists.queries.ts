import { addDays, fromLagos, type RefundState, type UnmatchedState } from '@tm/domain';
import { cappedCount, MAX_COUNTED, trusted, type CappedCount } from '@tm/mongo';
import {
  BY_ARRIVAL,
  BY_ORDER,
  BY_REFUND_STATE,
  BY_STATE,
  IS_STUCK,
  RefundModel,
  STUCK_INDEX,
  UnmatchedMoneyModel,
  type RefundRecord,
  type UnmatchedMoneyRecord,
} from '@tm/schema/payments';

/** The place of a row in a list: time in ms, and id. */
export type Place = { at: number; id: string };
type Page = { limit: number; last?: Place | undefined };
/** Days in Lagos time, both included. */
type Days = { from?: string | undefined; to?: string | undefined };

const midnight = (date: string): Date => fromLagos(date, '00:00') ?? new Date(NaN);

/** Returns the filter of a time, in a span of days and after the last row of the previous page. */
const timeFilter = (field: string, { from, to }: Days, last?: Place, least?: object): object => {
  const at = last && new Date(last.at);
  const span = {
    ...least,
    ...(from && { $gte: midnight(from) }),
    ...(to && { $lt: midnight(addDays(to, 1)) }),
  };
  return {
    ...(Object.keys(span).length > 0 && { [field]: trusted(span) }),
    ...(at && {
      $and: [
        { [field]: trusted({ $gte: at }) },
        { $or: [{ [field]: trusted({ $gt: at }) }, { [field]: at, _id: trusted({ $gt: last.id }) }] },
      ],
    }),
  };
};

export type LateFilter = Days & { state?: UnmatchedState | undefined };

const lateIndex = ({ state }: LateFilter) => (state ? BY_STATE : BY_ARRIVAL);
const lateFilter = ({ state, ...days }: LateFilter, last?: Place) => ({
  ...(state && { state }),
  ...timeFilter('arrivedAt', days, last),
});

/** Lists money that belongs to no open booking, oldest first, at most `limit + 1`. */
export const listUnmatched = (filter: LateFilter, { limit, last }: Page): Promise<UnmatchedMoneyRecord[]> =>
  UnmatchedMoneyModel.find(lateFilter(filter, last) as never)
    .sort(BY_ARRIVAL)
    .hint(lateIndex(filter))
    .limit(limit + 1)
    .lean<UnmatchedMoneyRecord[]>();

/** Counts it exactly up to 1,000. */
export const countUnmatched = async (filter: LateFilter): Promise<CappedCount> =>
  cappedCount(
    await UnmatchedMoneyModel.countDocuments(lateFilter(filter) as never, {
      ...{ limit: MAX_COUNTED + 1, hint: lateIndex(filter) },
    }),
  );

export type RefundFilter = Days & { state?: RefundState | 'stuck' | undefined };

const refundIndex = ({ state }: RefundFilter) => {
  if (state === 'stuck') return STUCK_INDEX;
  return state ? BY_REFUND_STATE : BY_ORDER;
};
const refundFilter = ({ state, ...days }: RefundFilter, last?: Place) =>
  state === 'stuck'
    ? timeFilter('stuckAt', days, last, IS_STUCK)
    : { ...(state && { state }), ...timeFilter('orderedAt', days, last) };

/** Returns the time by which a list of refunds is in order. */
export const orderTime = ({ state }: RefundFilter, { stuckAt, orderedAt }: RefundRecord): Date =>
  (state === 'stuck' && stuckAt) || orderedAt;

/** Lists refunds, oldest first, at most `limit + 1`. */
export const listAllRefunds = (filter: RefundFilter, { limit, last }: Page): Promise<RefundRecord[]> =>
  RefundModel.find(refundFilter(filter, last) as never)
    .sort(filter.state === 'stuck' ? STUCK_INDEX : BY_ORDER)
    .hint(refundIndex(filter))
    .limit(limit + 1)
    .lean<RefundRecord[]>();

/** Counts refunds exactly up to 1,000. */
export const countAllRefunds = async (filter: RefundFilter): Promise<CappedCount> =>
  cappedCount(
    await RefundModel.countDocuments(refundFilter(filter) as never, {
      ...{ limit: MAX_COUNTED + 1, hint: refundIndex(filter) },
    }),
  );
