import { REFUSED_DOCUMENT_DAYS, mayMoveVerification, type VerificationState } from '@tm/domain';
import { currentTime, conflict, notFound, type DomainError } from '@tm/mongo';
import { appendAudit, releaseUploads } from '@tm/records';
import {
  deriveBusinessName,
  type ProviderProfileRow,
  reviewQueueFields,
  verificationStatus,
} from '@tm/schema/provider';
import { verifyListings } from '@tm/data-catalog';
import { findProviderProfile, describeRejection, storeVerification, type Mistake } from '@tm/data-provider';
import { alreadyDecided, isUnseenAnswer, lastDecision, decideOnce, type Decision } from '../../moderation';
import { notifyBusiness, type BusinessNotice } from '../verification.notifications';

/**
 * `submittedAt` is that of the documents that the admin has read, `state` the state of the review then,
 * `version` that of the business; if absent, they are not checked. A rejection has a reason or names
 * mistakes.
 */
export type VerificationRuling = {
  adminId: string;
  providerId: string;
  isVerified: boolean;
  reason?: string | undefined;
  mistakes?: readonly Mistake[] | undefined;
  submittedAt?: string | null | undefined;
  state?: VerificationState | undefined;
  version?: number | undefined;
};

const DID = { 'provider.verify': 'verified this business', 'provider.refuse': 'refused this business' };

const decisionOn = (providerId: string): Promise<Decision | null> => lastDecision(providerId, DID);

/** Builds the error for the second admin; `plain` when no decision is known. */
const second = async (
  { adminId, providerId }: VerificationRuling,
  plain: DomainError,
  decision?: Decision | null,
): Promise<DomainError> => {
  const known = decision ?? (await decisionOn(providerId));
  return known ? alreadyDecided(known, adminId) : plain;
};

/** Returns another admin's decision that a caller without `state` may not have seen. */
const unseenBy = async (
  { adminId, providerId, state }: VerificationRuling,
  now: Date,
): Promise<Decision | null> => {
  if (state !== undefined) return null;
  const decision = await decisionOn(providerId);
  return decision && isUnseenAnswer(decision, adminId, now) ? decision : null;
};

/** Returns the submission time of the present documents; null without any. */
const handedInAt = ({ papers, submittedAt }: ProviderProfileRow): string | null =>
  papers ? (submittedAt?.toISOString() ?? null) : null;

const changedSince = (): DomainError =>
  conflict('stale_version', 'This business was changed since you opened it. Please look at it again.');

/** Rejects when the decision is not allowed for the business as read. */
const checkDecision = async (
  seen: ProviderProfileRow,
  ruling: VerificationRuling,
  now: Date,
): Promise<void> => {
  const { submittedAt, isVerified, state, version } = ruling;
  if (submittedAt !== undefined && submittedAt !== handedInAt(seen))
    throw conflict(
      'stale_version',
      'This business has submitted its documents again. Please look at them again.',
    );
  const [from, to] = [verificationStatus(seen), isVerified ? 'verified' : 'refused'] as const;
  const isDecided = from === 'verified' || from === 'refused';
  const already = conflict('already_decided', `This business is ${from} already.`);
  if (!mayMoveVerification(from, to, 'admin')) throw await second(ruling, already);
  if (state !== undefined && state !== from) throw isDecided ? await second(ruling, already) : changedSince();
  if (version !== undefined && version !== (seen.version ?? 0)) throw changedSince();
  const other = isDecided ? await unseenBy(ruling, now) : null;
  if (other) throw await second(ruling, already, other);
};

/**
 * Builds the error for a change between the read and the decision, from the present state of the business.
 */
const outdatedRead = async (
  seen: ProviderProfileRow,
  ruling: VerificationRuling,
  now: Date,
): Promise<DomainError> => {
  const latest = await findProviderProfile(ruling.providerId);
  if (!latest || latest.erasedAt) return notFound('Provider not found');
  await checkDecision(
    latest,
    { ...ruling, submittedAt: handedInAt(seen), state: verificationStatus(seen), version: seen.version ?? 0 },
    now,
  );
  return conflict('verification_changed', 'This business has just been changed.');
};

const noticeOf = (businessName: string, why: string | null): BusinessNotice =>
  why === null
    ? {
        title: 'Business verified',
        message: `"${businessName}" is verified. Customers see the badge beside your name.`,
      }
    : { title: 'Business not verified yet', message: `"${businessName}" could not be verified. ${why}` };

const changesBy = (
  { isVerified, mistakes = [] }: VerificationRuling,
  { papers, businessName }: ProviderProfileRow,
  why: string | null,
  now: Date,
) => ({
  isVerified,
  verifiedAt: isVerified ? now : null,
  refusalReason: why,
  // A pending change is dropped together with the badge.
  pendingChange: null,
  ...deriveBusinessName(businessName),
  changeRefusal: null,
  ...reviewQueueFields(isVerified ? 'verified' : 'refused', now),
  ...(papers && {
    'papers.decidedAt': now,
    'papers.mistakes': isVerified ? [] : mistakes.map((mistake) => ({ ...mistake })),
  }),
});

/**
 * Verifies or rejects a business as an admin (PD-13). One transaction: the change, with a check of the
 * version that was read, so that one of two admins succeeds; the provider's notification, email and live
 * update; the audit entry. A rejected document stays stored for some days. Rejects with 404 for an unknown
 * business; 409 `already_decided` with the name of the other admin, `stale_version` when other documents were
 * submitted since. Without `state` a decision may also be changed; another admin's decision only when it is
 * older than a day (`isUnseenAnswer`).
 */
export const decideVerification = async (
  ruling: VerificationRuling,
  now = currentTime(),
): Promise<ProviderProfileRow> => {
  const { adminId, providerId, isVerified, reason, mistakes = [] } = ruling;
  const seen = await findProviderProfile(providerId);
  if (!seen || seen.erasedAt) throw notFound('Provider not found');
  await checkDecision(seen, ruling, now);
  const why = isVerified ? null : describeRejection(reason, mistakes);
  return decideOnce(
    async (session) => {
      const decided = await storeVerification(session, seen, changesBy(ruling, seen, why, now));
      if (!decided) return null;
      await verifyListings(session, decided._id, isVerified);
      const refused = isVerified
        ? []
        : [decided.papers?.path, seen.pendingChange?.papers?.path].filter((path) => path !== undefined);
      await releaseUploads(session, String(decided.userId), refused, REFUSED_DOCUMENT_DAYS);
      await notifyBusiness(session, decided, noticeOf(decided.businessName, why));
      await appendAudit(session, {
        actorId: adminId,
        action: isVerified ? 'provider.verify' : 'provider.refuse',
        targetId: providerId,
        reason: why ?? reason ?? null,
      });
      return decided;
    },
    () => outdatedRead(seen, ruling, now),
  );
};
