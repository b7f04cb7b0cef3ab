import type { PendingChange, ProviderProfile, VerificationStanding } from '@tm/contracts';
import { checkedAfter } from '../profile/pendingChange';
import type { PapersRecord, ProviderProfileRow } from '@tm/schema/provider';
import { reviewDueBy } from '@tm/domain';

/** Presents the pending change of a verified business with all checked fields; without one, no member. */
export const presentPendingChange = (profile: ProviderProfileRow): { pendingChange?: PendingChange } => {
  const change = profile.pendingChange;
  if (!change) return {};
  const { businessName, businessPhone, businessAddress, certifications } = checkedAfter(profile, change);
  return {
    pendingChange: {
      businessName,
      phone: businessPhone ?? null,
      address: businessAddress ?? null,
      certifications,
      submittedAt: change.submittedAt.toISOString(),
      dueBy: reviewDueBy(change.submittedAt).toISOString(),
    },
  };
};

/** Presents the reason why the last change of a verified business was refused. */
export const presentChangeRefusal = ({
  changeRefusal,
}: ProviderProfileRow): Pick<ProviderProfile, 'changeRefusal'> =>
  changeRefusal
    ? { changeRefusal: { reason: changeRefusal.reason, at: changeRefusal.at.toISOString() } }
    : {};

type Document = NonNullable<VerificationStanding['document']>;

/** Presents a submitted document to its owner. */
export const presentDocument = (papers: PapersRecord | null | undefined): Document | null =>
  papers
    ? { kind: papers.kind, url: papers.path, contentType: papers.contentType, bytes: papers.bytes }
    : null;
