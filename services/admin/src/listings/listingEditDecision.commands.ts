import { describeShownVersion } from '@tm/domain';
import { currentTime, Types, conflict } from '@tm/mongo';
import { appendAudit, notify } from '@tm/records';
import { decideOnce } from '../moderation';
import { contentOf, needsReview, type ListingRow } from '@tm/schema/catalog';
import { decidedSince, findStoredListing, stale } from './listingApproval.commands';
import { changePictures, storeListingDecision } from '@tm/data-catalog';

/** `version` is the version of the listing that the admin has read. */
export type EditRefusal = { adminId: string; listingId: string; reason: string; version: number };

const changesBy = (seen: ListingRow, { adminId, reason, version }: EditRefusal, now: Date) => {
  // Public changes since the approval continue to wait.
  const isDue = seen.submittedAt !== null && needsReview(seen.approved ?? seen, contentOf(seen));
  return {
    pendingEdit: null,
    editRefusal: { reason, at: now },
    submittedAt: isDue ? seen.submittedAt : null,
    ruling: {
      status: seen.status,
      at: now,
      by: new Types.ObjectId(adminId),
      reason,
      version: version + 1,
      hasAnswered: true,
      isOfEdit: true,
    },
  };
};

/**
 * Rejects the waiting edit of a listing by an admin (ADR-043): the edit is dropped, the public content stays,
 * and the owner is notified of the reason. One transaction writes the change, which checks the version that
 * was read, the notification, email and live update, and the audit entry. Rejects with 404 for an unknown
 * listing; 409 `no_edit` when nothing waits, `stale_version` when the owner has changed it, `already_decided`
 * with the name of the other admin.
 */
export const rejectListingEdit = async (refusal: EditRefusal, now = currentTime()): Promise<ListingRow> => {
  const { adminId, listingId, reason, version } = refusal;
  const seen = await findStoredListing(listingId);
  const outdatedRead = async () =>
    (await decidedSince(await findStoredListing(listingId), version, adminId)) ?? stale();
  if (seen.version !== version) throw await outdatedRead();
  if (!seen.pendingEdit) throw conflict('no_edit', 'No changes of this service wait for review.');
  return decideOnce(async (session) => {
    const decided = await storeListingDecision(session, seen, changesBy(seen, refusal, now));
    if (!decided) return null;
    const { ownerId: userId, title } = decided;
    await changePictures(session, String(userId), seen, decided);
    const message = `Your changes of "${title}" were not approved. ${describeShownVersion(decided.status)} Reason: ${reason}`;
    await notify(
      session,
      { userId, title: 'Changes not approved', message, link: `/services/manage/${listingId}` },
      [{ userId, kind: 'listing', id: listingId }],
    );
    await appendAudit(session, {
      actorId: adminId,
      action: 'listing.refuseEdit',
      targetId: listingId,
      reason,
    });
    return decided;
  }, outdatedRead);
};
