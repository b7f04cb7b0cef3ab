import { REFUSED_DOCUMENT_DAYS } from '@tm/domain';
import { currentTime, type ClientSession, conflict, notFound, type DomainError } from '@tm/mongo';
import { appendAudit, enqueueNewNames, releaseUploads } from '@tm/records';
import { describeParts, checkedAfter, findProviderProfile, storeChangeDecision } from '@tm/data-provider';
import {
  deriveBusinessName,
  type PendingChangeRecord,
  type ProviderProfileRow,
  reviewQueueFields,
} from '@tm/schema/provider';
import { alreadyDecided, lastDecision, decideOnce } from '../../moderation';
import { notifyBusiness, type BusinessNotice } from '../verification.notifications';

/** `submittedAt` is that of the change that the admin has read. A rejection has a reason. */
export type ChangeDecision = {
  adminId: string;
  providerId: string;
  approved: boolean;
  reason?: string | undefined;
  submittedAt: string;
};

const DID = {
  'provider.approveChange': 'approved this change',
  'provider.refuseChange': 'refused this change',
  'provider.refuse': 'refused this business',
};

/**
 * Builds the error for a change that cannot be decided any more: another admin was first, or its owner has
 * changed it.
 */
const outdatedRead = async ({ adminId, providerId, submittedAt }: ChangeDecision): Promise<DomainError> => {
  const decision = await lastDecision(providerId, DID);
  return decision && decision.at >= new Date(submittedAt)
    ? alreadyDecided(decision, adminId)
    : conflict(
        'stale_version',
        'Its owner has changed this business since you opened it. Please look at it again.',
      );
};

const approval = (seen: ProviderProfileRow, change: PendingChangeRecord, now: Date) => {
  const checked = checkedAfter(seen, change);
  return {
    ...checked,
    ...deriveBusinessName(checked.businessName),
    ...(change.papers && {
      papers: { ...change.papers, decidedAt: now },
      submittedAt: change.submittedAt,
    }),
    changeRefusal: null,
  };
};

const refusal = ({ businessName }: ProviderProfileRow, reason: string, at: Date) => ({
  ...deriveBusinessName(businessName),
  changeRefusal: { reason, at },
});

const noticeOf = (businessName: string, why: string | null): BusinessNotice =>
  why === null
    ? {
        title: 'Change approved',
        message: `The change of your business is approved. Customers see "${businessName}" with the badge.`,
      }
    : {
        title: 'Change not approved',
        message: `The change of your business was not approved. Customers still see "${businessName}" with the badge. Reason: ${why}`,
      };

/**
 * Runs the consequences of a decision outside the profile: releases unneeded documents, and enqueues the new
 * name for the bookings.
 */
const followUp = async (
  session: ClientSession,
  seen: ProviderProfileRow,
  change: PendingChangeRecord,
  approved: boolean,
): Promise<void> => {
  const userId = String(seen.userId);
  if (change.papers && approved && seen.papers && seen.papers.path !== change.papers.path)
    await releaseUploads(session, userId, [seen.papers.path]);
  if (change.papers && !approved && seen.papers?.path !== change.papers.path)
    await releaseUploads(session, userId, [change.papers.path], REFUSED_DOCUMENT_DAYS);
  if (approved && change.businessName && change.businessName !== seen.businessName)
    await enqueueNewNames(session, userId);
};

/**
 * Decides as an admin on the pending change of a verified business (ADR-034). An approved change replaces the
 * approved data; after a rejection these stay and the owner is notified of the reason. The badge stays in
 * both cases. One transaction: the change, with a check that it is the change that was read; the owner's
 * notification, email and live update; the audit entry. Rejects with 404 for an unknown business; 409
 * `already_decided` with the name of the other admin, `stale_version` when the owner has changed or withdrawn
 * it since.
 */
export const decideBusinessChange = async (
  ruling: ChangeDecision,
  now = currentTime(),
): Promise<ProviderProfileRow> => {
  const { adminId, providerId, approved, reason = '', submittedAt } = ruling;
  const seen = await findProviderProfile(providerId);
  if (!seen || seen.erasedAt) throw notFound('Provider not found');
  const change = seen.pendingChange;
  if (!change || change.submittedAt.toISOString() !== new Date(submittedAt).toISOString())
    throw await outdatedRead(ruling);
  return decideOnce(
    async (session) => {
      const decided = await storeChangeDecision(
        session,
        { providerId: seen._id, submittedAt: change.submittedAt },
        {
          ...(approved ? approval(seen, change, now) : refusal(seen, reason, now)),
          ...reviewQueueFields('verified', now),
        },
      );
      if (!decided) return null;
      await followUp(session, seen, change, approved);
      await notifyBusiness(session, decided, noticeOf(decided.businessName, approved ? null : reason));
      await appendAudit(session, {
        actorId: adminId,
        action: approved ? 'provider.approveChange' : 'provider.refuseChange',
        targetId: providerId,
        reason: [describeParts(change), reason].filter(Boolean).join(' · '),
      });
      return decided;
    },
    () => outdatedRead(ruling),
  );
};
