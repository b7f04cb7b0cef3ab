import {
  REFUSED_DOCUMENT_DAYS,
  VERIFICATION_ITEM_NAMES,
  mayMoveVerification,
  type VerificationItem,
} from '@tm/domain';
import type { ClientSession } from 'mongoose';
import { appendAudit } from '../auditLog/auditLog.verbs';
import { notify } from '../notifications/notification.verbs';
import { ProviderProfileModel } from '../providerProfiles/providerProfile.schema';
import { findProviderProfile, type ProviderProfileRow } from '../providerProfiles/providerProfile.verbs';
import { conflict, notFound } from '../refusal';
import { inTransaction } from '../transaction';
import { letGoOfUploads } from '../uploads/usedUploads.verbs';
import { asJudged, standingOf } from './papers';

type Mistake = { item: VerificationItem; reason: string };

/** `submittedAt` is that of the papers the admin has looked at; without it, any. A refusal has a reason or names mistakes. */
export type VerificationRuling = {
  adminId: string;
  providerId: string;
  isVerified: boolean;
  reason?: string | undefined;
  mistakes?: readonly Mistake[] | undefined;
  submittedAt?: string | null | undefined;
};

const sayMistakes = (mistakes: readonly Mistake[]): string =>
  mistakes.map(({ item, reason }) => `${VERIFICATION_ITEM_NAMES[item]}: ${reason}`).join(' · ');

const judge = (seen: ProviderProfileRow, { isVerified, submittedAt }: VerificationRuling): void => {
  const latest = seen.papers ? (seen.submittedAt?.toISOString() ?? null) : null;
  if (submittedAt !== undefined && submittedAt !== latest)
    throw conflict(
      'stale_version',
      'This business has handed in its papers anew. Please look at them again.',
    );
  const [from, to] = [standingOf(seen), isVerified ? 'verified' : 'refused'] as const;
  if (!mayMoveVerification(from, to, 'admin'))
    throw conflict('already_decided', `This business is ${from} already.`);
};

const tell = (session: ClientSession, { userId, businessName }: ProviderProfileRow, why: string | null) =>
  notify(session, {
    userId,
    title: why === null ? 'Business verified' : 'Business not verified yet',
    message:
      why === null
        ? `"${businessName}" is verified. Customers see the badge beside your name.`
        : `"${businessName}" could not be verified. ${why}`,
    link: '/provider-dashboard/verification',
  });

/**
 * An admin verifies a business or refuses it (decision 13). One transaction: the change, guarded by what was judged, so that of two admins
 * one wins; the provider's bell and e-mail; the audit entry. A refused document is kept for a while. Refuses: 404 no such business; 409
 * `already_decided`, `stale_version` when other papers have come since, `verification_changed` to the loser of a race.
 */
export const ruleOnVerification = async (
  ruling: VerificationRuling,
  now = new Date(),
): Promise<ProviderProfileRow> => {
  const { adminId, providerId, isVerified, reason, mistakes = [] } = ruling;
  const seen = await findProviderProfile(providerId);
  if (!seen || seen.erasedAt) throw notFound('Provider not found');
  judge(seen, ruling);
  const why = isVerified ? null : [reason, sayMistakes(mistakes)].filter(Boolean).join(' · ');
  const ofPapers = seen.papers && {
    'papers.decidedAt': now,
    'papers.mistakes': isVerified ? [] : mistakes.map((mistake) => ({ ...mistake })),
  };
  return inTransaction(async (session) => {
    const ruled = await ProviderProfileModel.findOneAndUpdate(
      asJudged(seen),
      { $set: { isVerified, refusalReason: why, ...ofPapers } },
      { session, returnDocument: 'after' },
    ).lean<ProviderProfileRow>();
    if (!ruled) throw conflict('verification_changed', 'Somebody else has just ruled on this business.');
    if (!isVerified && ruled.papers)
      await letGoOfUploads(session, String(ruled.userId), [ruled.papers.path], REFUSED_DOCUMENT_DAYS);
    await tell(session, ruled, why);
    await appendAudit(session, {
      actorId: adminId,
      action: isVerified ? 'provider.verify' : 'provider.refuse',
      targetId: providerId,
      reason: why ?? reason ?? null,
    });
    return ruled;
  });
};
