import { reviewAct, stateAfter, type ReviewAct, type ReviewRuling } from '@tm/domain';
import {
  currentTime,
  Types,
  conflict,
  isDuplicateKey,
  notFound,
  type DomainError,
  asTransientError,
  type ClientSession,
} from '@tm/mongo';
import { appendAudit } from '@tm/records';
import { ReviewCaseModel, type ReviewCaseRow } from '@tm/schema/admin';
import { findVisibleReview, hideReview, restoreReview } from '@tm/data-bookings';
import type { ReviewRow } from '@tm/schema/bookings';
import { alreadyDecided, isUnseenAnswer, decideOnce } from '../moderation';
import { notifyReviewDecided } from './moderation.notifications';

/**
 * `version` is the version of the review that the admin has read. Without it, another admin's decision of the
 * last day is not changed.
 */
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
/** Follows the name of the deciding admin. */
const DID: Record<ReviewRuling, string> = {
  hidden: 'hid this review',
  visible: 'decided that this review stays',
};

const findCase = (reviewId: string, session?: ClientSession) =>
  ReviewCaseModel.findById(reviewId, null, { session: session ?? null }).lean<ReviewCaseRow>();

const refusalOf = async ({ adminId, reviewId, version = 0 }: ReviewRulingAct): Promise<DomainError> => {
  const found = await findCase(reviewId);
  if (version > (found?.version ?? 0))
    return conflict('stale_version', 'This is not the review that we know. Please load it again.');
  const ruling = found?.ruling;
  if (ruling) return alreadyDecided({ by: ruling.by, at: ruling.at, did: DID[ruling.outcome] }, adminId);
  return conflict('review_state', 'This review is visible and has not been reported.');
};

/**
 * Returns true if another admin has made a decision that the caller may not have seen. New reports reopen a
 * review for all admins.
 */
const isUnknowing = (
  { version, adminId }: ReviewRulingAct,
  seen: ReviewCaseRow | null,
  now: Date,
): boolean =>
  version === undefined
    ? Boolean(seen?.ruling && seen.state !== 'open' && isUnseenAnswer(seen.ruling, adminId, now))
    : version !== (seen?.version ?? 0);

/**
 * Hides a review and removes its rating, or restores the same document. Returns null when the review is not
 * in the place that the case states.
 */
const move = async (
  session: ClientSession,
  act: ReviewAct,
  { reviewId, reason }: ReviewRulingAct,
  now: Date,
): Promise<ReviewRow | null> => {
  const _id = new Types.ObjectId(reviewId);
  if (act === 'restore') return restoreReview(session, _id);
  const found = await findVisibleReview(_id, session);
  if (found && act === 'hide') await hideReview(session, found, { at: now, reason });
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
  const newCase = { _id: new Types.ObjectId(reviewId), ...decided, version: 1 };
  // The first report, or another admin, may have created the case.
  const [row] = await ReviewCaseModel.create([newCase], { session }).catch((error: unknown) => {
    throw isDuplicateKey(error) ? asTransientError(error) : error;
  });
  return row!.toObject() as ReviewCaseRow;
};

/**
 * Decides as an admin to hide a review, restore a hidden one, or keep a reported one. One transaction moves
 * the review and its rating, updates the case with a check of the version that was read, notifies author
 * and provider, and writes the audit entry. Rejects with 404 for an unknown review; 409 `already_decided`
 * with name and time; `stale_version` for a version that never existed; `review_state` when there is nothing
 * to decide.
 */
export const moderateReview = async (
  decision: ReviewRulingAct,
  now = currentTime(),
): Promise<ReviewCaseRow> =>
  decideOnce(
    async (session) => {
      const seen = await findCase(decision.reviewId, session);
      if (isUnknowing(decision, seen, now)) return null;
      const act = reviewAct(seen?.state ?? 'clear', decision.ruling);
      const review = act && (await move(session, act, decision, now));
      if (!seen && !review && !(await findVisibleReview(new Types.ObjectId(decision.reviewId), session)))
        throw notFound('Review not found');
      const decided = act && review && (await decide(session, act, seen, decision, now));
      if (!decided) return null;
      if (act !== 'keep') await notifyReviewDecided(session, { review, act, reason: decision.reason });
      await appendAudit(session, {
        actorId: decision.adminId,
        action: AUDITED[act],
        targetId: decision.reviewId,
        reason: decision.reason,
      });
      return decided;
    },
    () => refusalOf(decision),
  );
