import type { PendingChange, ProviderProfile, VerificationStanding } from '@tm/contracts';
import { checkedAfter, type PapersRecord, type ProviderProfileRow } from '@tm/data';
import { reviewDueBy } from '@tm/domain';

/** What waits of a verified business, whole: without a member when nothing does. */
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

/** Why the last change of a verified business was refused. */
export const presentChangeRefusal = ({
  changeRefusal,
}: ProviderProfileRow): Pick<ProviderProfile, 'changeRefusal'> =>
  changeRefusal
    ? { changeRefusal: { reason: changeRefusal.reason, at: changeRefusal.at.toISOString() } }
    : {};

type Document = NonNullable<VerificationStanding['document']>;

/** A document that was handed in, to its owner. */
export const presentDocument = (papers: PapersRecord | null | undefined): Document | null =>
  papers
    ? { kind: papers.kind, url: papers.path, contentType: papers.contentType, bytes: papers.bytes }
    : null;
