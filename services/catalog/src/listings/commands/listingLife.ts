import { checkListingMove, type ListingAct, type ListingStatus } from '@tm/domain';
import { conflict, forbidden } from '@tm/mongo';
import {
  changedFields,
  contentOf,
  needsReview,
  type ListingContent,
  type PendingEditRecord,
  type ListingRow,
} from '@tm/schema/catalog';

const words = (status: ListingStatus) => status.replace('_', ' ');

const FOREIGN: Partial<Record<ListingStatus, string>> = {
  pending_approval: 'A service becomes active when our team has approved it.',
  rejected: 'Our team did not approve this service. Change it and send it for approval again.',
  paused: 'Our team paused this service, so only our team can make it active again.',
};

/**
 * Returns the action by which an owner moves a listing to a status, or null when it has the status already.
 * Rejects with 403 for an admin's move, 409 for an illegal one.
 */
export const ownerAct = (seen: ListingRow, to: ListingStatus | undefined): ListingAct | null => {
  if (!to || to === seen.status) return null;
  const verdict = checkListingMove(seen, to, 'owner');
  if (verdict === 'illegal')
    throw conflict(
      'illegal_transition',
      `A service that is ${words(seen.status)} cannot become ${words(to)}.`,
    );
  if (verdict === 'foreign') throw forbidden(FOREIGN[seen.status] ?? 'Only our team can do this.');
  return verdict;
};

/**
 * Returns the fields that an owner's action sets in addition to the status. `submittedAt` is the start of the
 * wait for an admin.
 */
export const lifecycleFields = (act: ListingAct, now: Date) => ({
  pausedBy: act === 'pause' ? ('owner' as const) : null,
  statusReason: null,
  ...(act === 'submit' && { submittedAt: now }),
  ...(act === 'withdraw' && { submittedAt: null }),
});

export const isApproved = ({ status }: Pick<ListingRow, 'status'>) =>
  status === 'active' || status === 'paused';

/**
 * Returns the moderation fields after an edit (ADR-012). The last approved content is stored while the
 * present content differs. If the difference is visible and concerns more than prices and times, the listing
 * waits for an admin; reverting the edit ends the wait. `after` is the public content, `pendingEdit` the part
 * that becomes public only after approval.
 */
export const reviewAfter = (
  seen: ListingRow,
  after: ListingContent,
  pendingEdit: PendingEditRecord | null,
  now: Date,
) => {
  const before = contentOf(seen);
  const wasApproved = isApproved(seen) || Boolean(seen.approvedAt);
  const approved = seen.approved ?? (wasApproved ? before : null);
  if (!approved) return {};
  const isDue = isApproved(seen) && (pendingEdit !== null || needsReview(approved, after));
  return {
    approved: changedFields(approved, after).length === 0 ? null : approved,
    ...(isApproved(seen) && { submittedAt: isDue ? (seen.submittedAt ?? now) : null }),
  };
};
