import type { AdminProvider, AdminProviderDetail, VerificationStanding } from '@tm/contracts';
import { decisionHistory, loadOwners, type OwnerRow, presentAct, presentOwner } from '../moderation';
import { changedParts, findProviderProfile } from '@tm/data-provider';
import { notFound } from '@tm/mongo';
import { statusCounts as listingStatusCounts } from '@tm/listing-search';
import type { ProviderProfileRow } from '@tm/schema/provider';
import type { Actor } from '@tm/service-kit';
import { presentVerification } from '@tm/data-provider/presenters';

const HISTORY = 20;

type Document = VerificationStanding['document'];

const withoutPlace = (document: Document) =>
  document && { kind: document.kind, contentType: document.contentType, bytes: document.bytes };

/**
 * Presents a business with its owner to admins; of its document only the kind, type and size, not the path.
 */
export const presentAdminProvider =
  (owners: ReadonlyMap<string, OwnerRow>) =>
  (profile: ProviderProfileRow): AdminProvider => {
    const { document, pendingChange, ...verification } = presentVerification(profile);
    return {
      ...verification,
      document: withoutPlace(document),
      ...(pendingChange && {
        pendingChange: {
          ...pendingChange,
          document: withoutPlace(pendingChange.document),
          changed: changedParts(profile.pendingChange!),
        },
      }),
      version: profile.version ?? 0,
      serviceAreas: profile.serviceAreas,
      createdAt: profile.createdAt.toISOString(),
      owner: presentOwner(owners.get(String(profile.userId))),
    };
  };

/** Returns an existing business. Throws 404 for an unknown or erased one. */
export const existingProvider = async (providerId: string): Promise<ProviderProfileRow> => {
  const profile = await findProviderProfile(providerId);
  if (!profile || profile.erasedAt) throw notFound('Provider not found');
  return profile;
};

/** Returns the data of an admin's page of one business. */
export const providerDetail = async (providerId: string, actor: Actor): Promise<AdminProviderDetail> => {
  const profile = await existingProvider(providerId);
  const [owners, services, acts] = await Promise.all([
    loadOwners([profile.userId]),
    listingStatusCounts({ providerId }, actor),
    decisionHistory(providerId, HISTORY),
  ]);
  return {
    ...presentAdminProvider(owners)(profile),
    businessDescription: profile.businessDescription,
    yearsOfExperience: profile.yearsOfExperience,
    certifications: profile.certifications,
    rating: profile.rating,
    totalReviews: profile.reviewCount,
    bookings: profile.totals?.bookings ?? 0,
    services: services ?? {},
    history: acts.map(presentAct),
  };
};
