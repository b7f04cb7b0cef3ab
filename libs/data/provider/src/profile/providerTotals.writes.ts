import { MAX_ANSWER_TIMES, MAX_MARKS, type AnswerTime, type Mark } from '@tm/domain';
import type { ClientSession, Types } from '@tm/mongo';
import { ProviderProfileModel, ratingUpdate } from '@tm/schema/provider';
import { qualityDueNow } from './qualityDue.writes';

// Uses the driver directly: counters are not edits, so `updatedAt` must not change, and it is faster in every
// booking.
const profiles = () => ProviderProfileModel.collection;

type Increments = { [field: string]: number };

type Additions = { increments?: Increments; answerTimes?: readonly AnswerTime[]; marks?: readonly Mark[] };

/**
 * Adds bookings to the totals of their provider, and appends answer times and marks, in the transaction of
 * the caller. Answer times and marks are facts of the quality of the listings.
 */
export const addProviderBookings = async (
  session: ClientSession,
  providerId: Types.ObjectId,
  { increments, answerTimes = [], marks = [] }: Additions,
): Promise<void> => {
  const pushed = {
    ...(answerTimes.length > 0 && { answerTimes: { $each: answerTimes, $slice: -MAX_ANSWER_TIMES } }),
    ...(marks.length > 0 && { bookingMarks: { $each: marks, $slice: -MAX_MARKS } }),
  };
  const update = {
    ...(increments && { $inc: increments }),
    ...(Object.keys(pushed).length > 0 && { $push: pushed, $set: qualityDueNow() }),
  };
  await profiles().updateOne({ _id: providerId }, update as never, { session });
};

/**
 * Adds a new request to the totals of a provider who matches `provider` and is not erased. Returns false when
 * none matches.
 */
export const addProviderRequest = async (
  session: ClientSession,
  provider: { _id: Types.ObjectId; withdrawals?: number | null },
  increments: Increments,
): Promise<boolean> => {
  const { matchedCount } = await profiles().updateOne(
    { ...provider, erasedAt: null },
    { $inc: increments },
    { session },
  );
  return matchedCount === 1;
};

const JUDGED = { bookingMarks: 1, availability: 1 } as const;

/**
 * Adds a booking that is accepted at once, as `addProviderRequest` adds a request. Returns the marks and the
 * weekly hours of the provider, by which it is judged; null when none matches.
 */
export const addProviderInstant = (
  session: ClientSession,
  provider: { _id: Types.ObjectId; withdrawals?: number | null },
  increments: Increments,
) =>
  profiles().findOneAndUpdate(
    { ...provider, erasedAt: null },
    { $inc: increments },
    { session, projection: JUDGED },
  );

/**
 * Adds a review of `stars` to a provider's rating (`1`), or removes it (`-1`), in the caller's transaction.
 */
export const addProviderRating = async (
  session: ClientSession,
  providerId: Types.ObjectId,
  { stars, reviews }: { stars: number; reviews: 1 | -1 },
): Promise<void> => {
  const options = { session, updatePipeline: true, timestamps: false } as const;
  const update = [...ratingUpdate(stars, reviews), { $set: qualityDueNow() }];
  await ProviderProfileModel.updateOne({ _id: providerId }, update, options);
};

/** Removes the mark of an absence from a provider, in the transaction of the caller. */
export const removeProviderAbsence = async (
  session: ClientSession,
  providerId: Types.ObjectId,
  bookingId: Types.ObjectId,
): Promise<void> => {
  await profiles().updateOne(
    { _id: providerId },
    { $pull: { bookingMarks: { absentFrom: bookingId } }, $set: qualityDueNow() } as never,
    { session },
  );
};
