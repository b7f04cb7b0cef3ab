import { REFUSED_DOCUMENT_DAYS, mayMoveVerification, type VerificationState } from '@tm/domain';
import type { ClientSession } from 'mongoose';
import { appendAudit } from '../auditLog/auditLog.verbs';
import { notify } from '../notifications/notification.verbs';
import { deriveBusinessName } from '../providerProfiles/businessName';
import { ProviderProfileModel } from '../providerProfiles/providerProfile.schema';
import type { ProviderProfileRow } from '../providerProfiles/providerProfile.schema';
import { findProviderProfile } from '../providerProfiles/providerProfile.verbs';
import { conflict, notFound, type Refusal } from '../refusal';
import { alreadyDecided, isUnseenAnswer, lastDecision, ruleOnce, type Decision } from '../rulings';
import { letGoOfUploads } from '../uploads/usedUploads.verbs';
import { asJudged, placeInReview, standingOf } from './papers';
import { sayRefusal, type Mistake } from './refusalWords';

/**
 * `submittedAt` is that of the papers the admin has looked at, `state` where the review stood then, `version` that of the business; without
 * them, any. A refusal has a reason or names mistakes.
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

/** What an admin is told who comes second; `plain` when nobody knows who was first. */
const second = async (
  { adminId, providerId }: VerificationRuling,
  plain: Refusal,
  decision?: Decision | null,
): Promise<Refusal> => {
  const known = decision ?? (await decisionOn(providerId));
  return known ? alreadyDecided(known, adminId) : plain;
};

/** Another admin's answer that whoever does not say where the review stood may not have seen. */
const unseenBy = async (
  { adminId, providerId, state }: VerificationRuling,
  now: Date,
): Promise<Decision | null> => {
  if (state !== undefined) return null;
  const decision = await decisionOn(providerId);
  return decision && isUnseenAnswer(decision, adminId, now) ? decision : null;
};

/** When the papers came that are there; null without any. */
const handedInAt = ({ papers, submittedAt }: ProviderProfileRow): string | null =>
  papers ? (submittedAt?.toISOString() ?? null) : null;

const changedSince = (): Refusal =>
  conflict('stale_version', 'This business was changed since you opened it. Please look at it again.');

/** Rejects with the refusal of a ruling on a business as it was seen. */
const judge = async (seen: ProviderProfileRow, ruling: VerificationRuling, now: Date): Promise<void> => {
  const { submittedAt, isVerified, state, version } = ruling;
  if (submittedAt !== undefined && submittedAt !== handedInAt(seen))
    throw conflict(
      'stale_version',
      'This business has handed in its papers anew. Please look at them again.',
    );
  const [from, to] = [standingOf(seen), isVerified ? 'verified' : 'refused'] as const;
  const isDecided = from === 'verified' || from === 'refused';
  const already = conflict('already_decided', `This business is ${from} already.`);
  if (!mayMoveVerification(from, to, 'admin')) throw await second(ruling, already);
  if (state !== undefined && state !== from) throw isDecided ? await second(ruling, already) : changedSince();
  if (version !== undefined && version !== (seen.version ?? 0)) throw changedSince();
  const other = isDecided ? await unseenBy(ruling, now) : null;
  if (other) throw await second(ruling, already, other);
};

/** What has come between a look and the ruling, told from where the business stands by now. */
const overtaken = async (
  seen: ProviderProfileRow,
  ruling: VerificationRuling,
  now: Date,
): Promise<Refusal> => {
  const latest = await findProviderProfile(ruling.providerId);
  if (!latest || latest.erasedAt) return notFound('Provider not found');
  await judge(
    latest,
    { ...ruling, submittedAt: handedInAt(seen), state: standingOf(seen), version: seen.version ?? 0 },
    now,
  );
  return conflict('verification_changed', 'This business has just been changed.');
};

const tell = (
  session: ClientSession,
  { _id, userId, businessName }: ProviderProfileRow,
  why: string | null,
) =>
  notify(
    session,
    {
      userId,
      title: why === null ? 'Business verified' : 'Business not verified yet',
      message:
        why === null
          ? `"${businessName}" is verified. Customers see the badge beside your name.`
          : `"${businessName}" could not be verified. ${why}`,
      link: '/provider-dashboard/verification',
    },
    [{ userId, kind: 'provider', id: String(_id) }],
  );

const changesBy = (
  { isVerified, mistakes = [] }: VerificationRuling,
  { papers, businessName }: ProviderProfileRow,
  why: string | null,
  now: Date,
) => ({
  isVerified,
  refusalReason: why,
  // With the badge goes what waited to be added to it.
  pendingChange: null,
  ...deriveBusinessName(businessName),
  changeRefusal: null,
  ...placeInReview(isVerified ? 'verified' : 'refused', now),
  ...(papers && {
    'papers.decidedAt': now,
    'papers.mistakes': isVerified ? [] : mistakes.map((mistake) => ({ ...mistake })),
  }),
});

/**
 * An admin verifies a business or refuses it (PD-13). One transaction: the change, guarded by what was judged, so that of two admins
 * one wins; the provider's bell, e-mail and open pages; the audit entry. A refused document is kept for a while. Refuses: 404 no such
 * business; 409 `already_decided` with who was faster, `stale_version` when other papers have come since. Without `state` a ruling may be
 * changed as well, another admin's once it is not of today any more (`isUnseenAnswer`).
 */
export const ruleOnVerification = async (
  ruling: VerificationRuling,
  now = new Date(),
): Promise<ProviderProfileRow> => {
  const { adminId, providerId, isVerified, reason, mistakes = [] } = ruling;
  const seen = await findProviderProfile(providerId);
  if (!seen || seen.erasedAt) throw notFound('Provider not found');
  await judge(seen, ruling, now);
  const why = isVerified ? null : sayRefusal(reason, mistakes);
  return ruleOnce(
    async (session) => {
      const ruled = await ProviderProfileModel.findOneAndUpdate(
        { ...asJudged(seen), version: seen.version ?? null },
        { $set: changesBy(ruling, seen, why, now) },
        { session, returnDocument: 'after' },
      ).lean<ProviderProfileRow>();
      if (!ruled) return null;
      const refused = isVerified
        ? []
        : [ruled.papers?.path, seen.pendingChange?.papers?.path].filter((path) => path !== undefined);
      await letGoOfUploads(session, String(ruled.userId), refused, REFUSED_DOCUMENT_DAYS);
      await tell(session, ruled, why);
      await appendAudit(session, {
        actorId: adminId,
        action: isVerified ? 'provider.verify' : 'provider.refuse',
        targetId: providerId,
        reason: why ?? reason ?? null,
      });
      return ruled;
    },
    () => overtaken(seen, ruling, now),
  );
};
