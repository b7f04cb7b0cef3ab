import { UnmatchedMoneyModel, PaymentAttemptModel } from '@tm/schema/payments';
import {
  MAX_COUNTED,
  cappedCount,
  trusted,
  type CappedCount,
  type ClientSession,
  type Types,
} from '@tm/mongo';
import type { ChargebackState } from '@tm/domain';
import type { BookingRow } from '@tm/schema/bookings';
import {
  CHARGEBACKS_BY_TIME,
  CHARGEBACK_DUE_INDEX,
  CHARGEBACK_QUEUE_INDEX,
  ChargebackModel,
  IS_CHARGEBACK_OPEN,
  type ChargebackRecord,
} from '@tm/schema/disputes';
import { readBookings } from '@tm/schema/read';

/** Time limit in ms of a list or count. */
const LIMIT_MS = 2_000;

/** Returns the booking that the money of a charge has paid, or for which it came; null if none is known. */
export const findBookingOf = async (
  session: ClientSession,
  reference: string,
): Promise<BookingRow | null> => {
  const unmatched = await UnmatchedMoneyModel.findById(reference, 'usedFor', { session }).lean();
  const attempt = await PaymentAttemptModel.findById(reference, 'bookingId', { session }).lean();
  const id = unmatched?.usedFor ?? attempt?.bookingId;
  return id ? readBookings.findById(id, null, { session }).lean<BookingRow>() : null;
};

/** Returns the last chargeback of a booking, or null. */
export const findLastChargeback = (bookingId: Types.ObjectId): Promise<ChargebackRecord | null> =>
  ChargebackModel.findOne({ bookingId })
    .sort({ openedAt: -1 })
    .hint({ bookingId: 1, openedAt: -1 })
    .lean<ChargebackRecord>();

/** Returns the money in kobo that earlier chargebacks of a booking took back from its business. */
export const takenFromBusiness = async (
  session: ClientSession,
  bookingId: Types.ObjectId,
): Promise<number> => {
  const rows = await ChargebackModel.find({ bookingId, state: 'lost' }, 'parts', { session })
    .hint({ bookingId: 1, openedAt: -1 })
    .lean<Pick<ChargebackRecord, 'parts'>[]>();
  return rows.reduce((sum, { parts }) => sum + (parts?.released ?? 0), 0);
};

/** Finds chargebacks whose next step is due, the longest waiting first. */
export const findDueChargebacks = (now: Date, most: number): Promise<ChargebackRecord[]> =>
  ChargebackModel.find({ dueAt: trusted({ ...IS_CHARGEBACK_OPEN, $lte: now }) })
    .sort(CHARGEBACK_DUE_INDEX)
    .hint(CHARGEBACK_DUE_INDEX)
    .limit(most)
    .lean<ChargebackRecord[]>();

/** Returns the end of the time to answer that comes first; null if no chargeback waits for an answer. */
export const earliestAnswerBy = async (): Promise<Date | null> => {
  const row = await ChargebackModel.findOne({ state: 'waiting' }, 'answerBy')
    .sort({ answerBy: 1, _id: 1 })
    .hint(CHARGEBACK_QUEUE_INDEX)
    .lean<Pick<ChargebackRecord, 'answerBy'>>();
  return row?.answerBy ?? null;
};

/** The last chargeback of a page. */
export type ChargebackPlace = { at: number; id: string };
type State = ChargebackState | undefined;

const indexOf = (state: State) => (state ? CHARGEBACK_QUEUE_INDEX : CHARGEBACKS_BY_TIME);

/**
 * Lists chargebacks of a state, or all: the earliest end of the time to answer first, at most `limit + 1`,
 * after the last one of the previous page.
 */
export const listChargebacks = async (
  state: State,
  { limit, last }: { limit: number; last: ChargebackPlace | undefined },
): Promise<ChargebackRecord[]> => {
  const of = state ? { state } : {};
  const moment = last && new Date(last.at);
  // Each is a range of the index; for a single `$or`, PostgreSQL would sort all rows.
  const ranges =
    last && moment
      ? [
          { answerBy: trusted({ $gte: moment, $lte: moment }), _id: trusted({ $gt: last.id }) },
          { answerBy: trusted({ $gt: moment }) },
        ]
      : [{}];
  const lists = await Promise.all(
    ranges.map((range) =>
      ChargebackModel.find({ ...of, ...range })
        .sort(CHARGEBACKS_BY_TIME)
        .hint(indexOf(state))
        .limit(limit + 1)
        .maxTimeMS(LIMIT_MS)
        .lean<ChargebackRecord[]>(),
    ),
  );
  return lists.flat().slice(0, limit + 1);
};

/** Counts chargebacks of a state, or all, exactly up to 1,000. */
export const countChargebacks = async (state: State): Promise<CappedCount> =>
  cappedCount(
    await ChargebackModel.countDocuments(state ? { state } : {}, {
      limit: MAX_COUNTED + 1,
      hint: indexOf(state),
      maxTimeMS: LIMIT_MS,
    }),
  );
