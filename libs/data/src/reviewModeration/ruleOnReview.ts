import { reviewAct, stateAfter, type ReviewAct, type ReviewRuling } from '@tm/domain';
import { Types } from 'mongoose';
import { appendAudit } from '../auditLog/auditLog.verbs';
import { conflict, isDuplicateKey, notFound, type Refusal } from '../refusal';
import { HiddenReviewModel } from '../reviews/hiddenReview.schema';
import { placeReview, setAside, withoutReason } from '../reviews/placeReview';
import { countRating } from '../reviews/ratingTotals';
import { ReviewModel, type ReviewRow } from '../reviews/review.schema';
import { UncountedReviewModel, type UncountedReviewRow } from '../reviews/uncountedReview.schema';
import { alreadyDecided, isUnseenAnswer, ruleOnce } from '../rulings';
import { startAgain, type ClientSession } from '../transaction';
import { tellRuled } from './moderation.news';
import { ReviewCaseModel, type ReviewCaseRow } from './reviewCase.schema';

/** `version` is that of the review the admin has looked at. Without it another admin's decision of today is not changed. */
export type ReviewRulingAct = {
  adminId: string;
  reviewId: string;
  ruling: ReviewRuling;
  reason: string;
  version?: number | undefined;
};

const AUDITED: Record<ReviewAct, string> = {
  hide: 'review.hide',
  keep: 'review.keep',
  restore: 'review.restore',
};
/** Goes on after the name of who did it. */
const DID: Record<ReviewRuling, string> = {
  hidden: 'hid this review',
  visible: 'decided that this review stays',
};

const findCase = (reviewId: string, session?: ClientSession) =>
  ReviewCaseModel.findById(reviewId, null, { session: session ?? null }).lean<ReviewCaseRow>();

const refusalOf = async ({ adminId, reviewId, version = 0 }: ReviewRulingAct): Promise<Refusal> => {
  const found = await findCase(reviewId);
  if (version > (found?.version ?? 0))
    return conflict('stale_version', 'This is not the review that we know. Please load it again.');
  const ruling = found?.ruling;
  if (ruling) return alreadyDecided({ by: ruling.by, at: ruling.at, did: DID[ruling.outcome] }, adminId);
  return conflict('review_state', 'Everybody sees this review, and nobody has reported it.');
};

/** Has another admin decided what this one may never have seen? New reports open a review again for everybody. */
const isUnknowing = (
  { version, adminId }: ReviewRulingAct,
  seen: ReviewCaseRow | null,
  now: Date,
): boolean =>
  version === undefined
    ? Boolean(seen?.ruling && seen.state !== 'open' && isUnseenAnswer(seen.ruling, adminId, now))
    : version !== (seen?.version ?? 0);

type Kept = ReviewRow | UncountedReviewRow;
const isUncounted = (review: Kept): review is UncountedReviewRow => 'notCounted' in review;

/** One that counts, or one that is stored without counting. */
const findVisible = async (_id: Types.ObjectId, session: ClientSession): Promise<Kept | null> =>
  (await ReviewModel.findById(_id, null, { session }).lean<ReviewRow>()) ??
  (await UncountedReviewModel.findById(_id, null, { session }).lean<UncountedReviewRow>());

/** Where it was before; what did not count goes on waiting, and what counted gives way to a newer one. */
const restore = async (session: ClientSession, _id: Types.ObjectId): Promise<Kept | null> => {
  const found = await HiddenReviewModel.findById(_id, { hidden: 0 }, { session }).lean<Kept>();
  if (!found) return null;
  await HiddenReviewModel.collection.deleteOne({ _id }, { session });
  if (isUncounted(found)) await setAside(session, withoutReason(found), found.notCounted);
  else await placeReview(session, found);
  return found;
};

/** Out of sight, with its ratings, or back: the same document on the other side. Null when it is not where the case says. */
const move = async (
  session: ClientSession,
  act: ReviewAct,
  { reviewId, reason }: ReviewRulingAct,
  now: Date,
): Promise<ReviewRow | null> => {
  const _id = new Types.ObjectId(reviewId);
  if (act === 'restore') return restore(session, _id);
  const found = await findVisible(_id, session);
  if (!found || act === 'keep') return found;
  // Taken away first: of two at the same moment one starts again here, before it writes the same id twice.
  if (isUncounted(found)) await UncountedReviewModel.collection.deleteOne({ _id }, { session });
  else {
    await countRating(session, found, -1);
    await ReviewModel.collection.deleteOne({ _id }, { session });
  }
  // By the driver: it is to be the same to the last field.
  await HiddenReviewModel.collection.insertOne({ ...found, hidden: { at: now, reason } } as never, {
    session,
  });
  return found;
};

const decide = async (
  session: ClientSession,
  act: ReviewAct,
  seen: ReviewCaseRow | null,
  { reviewId, ruling: outcome, reason, adminId }: ReviewRulingAct,
  now: Date,
): Promise<ReviewCaseRow | null> => {
  const ruling = { outcome, at: now, by: new Types.ObjectId(adminId), reason };
  const decided = { state: stateAfter(act), since: now, ruling };
  if (seen)
    return ReviewCaseModel.findOneAndUpdate(
      { _id: seen._id, version: seen.version, state: seen.state },
      { $set: decided, $inc: { version: 1 } },
      { session, returnDocument: 'after' },
    ).lean<ReviewCaseRow>();
  const made = { _id: new Types.ObjectId(reviewId), ...decided, version: 1 };
  // The first report, or another admin, may be there before.
  const [row] = await ReviewCaseModel.create([made], { session }).catch((error: unknown) => {
    throw isDuplicateKey(error) ? startAgain(error) : error;
  });
  return row!.toObject() as ReviewCaseRow;
};

/**
 * An admin hides a review, brings a hidden one back, or decides that a reported one stays. One transaction: the review out of sight (or
 * back) with its place in the ratings of listing and provider, the case guarded by the version that was judged, the news to author and
 * provider, the audit entry. 404 no such review; 409 `already_decided`, naming who and when;
 * `stale_version` for a version that never was; `review_state` when there is nothing to decide.
 */
export const ruleOnReview = async (wish: ReviewRulingAct, now = new Date()): Promise<ReviewCaseRow> =>
  ruleOnce(
    async (session) => {
      const seen = await findCase(wish.reviewId, session);
      if (isUnknowing(wish, seen, now)) return null;
      const act = reviewAct(seen?.state ?? 'clear', wish.ruling);
      const ruled = act && (await move(session, act, wish, now));
      if (!seen && !ruled && !(await findVisible(new Types.ObjectId(wish.reviewId), session)))
        throw notFound('Review not found');
      const decided = act && ruled && (await decide(session, act, seen, wish, now));
      if (!decided) return null;
      if (act !== 'keep') await tellRuled(session, { review: ruled, act, reason: wish.reason });
      await appendAudit(session, {
        actorId: wish.adminId,
        action: AUDITED[act],
        targetId: wish.reviewId,
        reason: wish.reason,
      });
      return decided;
    },
    () => refusalOf(wish),
  );
