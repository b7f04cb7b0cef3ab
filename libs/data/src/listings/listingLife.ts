import { judgeListingMove, type ListingAct, type ListingStatus } from '@tm/domain';
import { conflict, forbidden } from '../refusal';
import {
  changedFields,
  contentOf,
  needsReview,
  type ListingContent,
  type PendingEditRecord,
} from './listing.content';
import type { ListingRow } from './listing.schema';

const words = (status: ListingStatus) => status.replace('_', ' ');

const FOREIGN: Partial<Record<ListingStatus, string>> = {
  pending_approval: 'A service becomes active when our team has approved it.',
  rejected: 'Our team did not approve this service. Change it and send it for approval again.',
  paused: 'Our team paused this service, so only our team can make it active again.',
};

/** The act by which an owner moves a listing; null when it stands there already. Refuses: 403 an admin's move, 409 nobody's. */
export const ownerAct = (seen: ListingRow, to: ListingStatus | undefined): ListingAct | null => {
  if (!to || to === seen.status) return null;
  const verdict = judgeListingMove(seen, to, 'owner');
  if (verdict === 'illegal')
    throw conflict(
      'illegal_transition',
      `A service that is ${words(seen.status)} cannot become ${words(to)}.`,
    );
  if (verdict === 'foreign') throw forbidden(FOREIGN[seen.status] ?? 'Only our team can do this.');
  return verdict;
};

/** What an owner's act sets beside the status. `submittedAt` is when the wait for an admin began. */
export const lifeAfter = (act: ListingAct, now: Date) => ({
  pausedBy: act === 'pause' ? ('owner' as const) : null,
  statusReason: null,
  ...(act === 'submit' && { submittedAt: now }),
  ...(act === 'withdraw' && { submittedAt: null }),
});

export const isApproved = ({ status }: Pick<ListingRow, 'status'>) =>
  status === 'active' || status === 'paused';

/**
 * What an edit means for the moderation of a listing (ADR-012). The content that was approved last is kept while another one
 * stands in its place; where that is visible and differs in more than prices and times, an admin is waited for. Whoever takes an edit
 * back, waits no longer. `after` is what customers see, `pendingEdit` what they do not see before an admin approves it.
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
