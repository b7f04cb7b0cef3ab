import type { ProviderProfile } from '@tm/contracts';
import { standingOf, type ProviderProfileRow } from '@tm/schema/provider';
import type { ListedUser } from '@tm/schema/accounts';
import type { VerificationStatus } from '@tm/domain';
import { presentChangeRefusal, presentPendingChange } from './pendingChange.presenter';

/** Reduces the verification states for the profile: `pending` until a decision, with or without documents. */
const standing = (profile: ProviderProfileRow): VerificationStatus => {
  const state = standingOf(profile);
  return state === 'verified' || state === 'refused' ? state : 'pending';
};

const presentOwner = ({ firstName, lastName, profileImageUrl, phone }: ListedUser) => ({
  firstName,
  lastName,
  profileImageUrl: profileImageUrl ?? null,
  phone: phone ?? null,
});

/**
 * Presents a business to its owner and admins, with its user. Excludes its address and phone, which only
 * bookings show.
 */
export const presentProvider = (profile: ProviderProfileRow, owner?: ListedUser): ProviderProfile => ({
  id: String(profile._id),
  businessName: profile.businessName,
  businessDescription: profile.businessDescription,
  yearsOfExperience: profile.yearsOfExperience,
  serviceAreas: profile.serviceAreas,
  certifications: profile.certifications,
  availability: (profile.availability ?? {}) as ProviderProfile['availability'],
  isVerified: profile.isVerified,
  verification: {
    status: standing(profile),
    submittedAt: (profile.submittedAt ?? profile.createdAt).toISOString(),
    reason: profile.refusalReason ?? null,
  },
  ...presentPendingChange(profile),
  ...presentChangeRefusal(profile),
  version: profile.version ?? 0,
  rating: profile.rating,
  totalReviews: profile.reviewCount,
  ...(owner && { user: presentOwner(owner) }),
});
