import type { VerificationStanding } from '@tm/contracts';
import { generalReason } from '../profile/rejectionLabels';
import { verificationStatus, type ProviderProfileRow } from '@tm/schema/provider';
import { reviewDueBy } from '@tm/domain';
import { presentChangeRefusal, presentDocument, presentPendingChange } from './pendingChange.presenter';

/**
 * Presents the verification of a business to its owner and admins. Without documents nothing was submitted,
 * even if the profile has a date.
 */
export const presentVerification = (profile: ProviderProfileRow): VerificationStanding => {
  const { papers, submittedAt } = profile;
  const { pendingChange } = presentPendingChange(profile);
  const mistakes = (papers?.mistakes ?? []).map(({ item, reason }) => ({ item, reason }));
  const submittedTime = papers && submittedAt ? submittedAt : null;
  return {
    id: String(profile._id),
    state: verificationStatus(profile),
    submittedAt: submittedTime?.toISOString() ?? null,
    dueBy: submittedTime && reviewDueBy(submittedTime).toISOString(),
    decidedAt: papers?.decidedAt?.toISOString() ?? null,
    reason: profile.refusalReason ? generalReason(profile.refusalReason, mistakes) : null,
    mistakes,
    businessName: profile.businessName,
    phone: profile.businessPhone ?? null,
    address: profile.businessAddress ?? null,
    document: presentDocument(papers),
    ...(pendingChange && {
      pendingChange: { ...pendingChange, document: presentDocument(profile.pendingChange?.papers) },
    }),
    ...presentChangeRefusal(profile),
  };
};
