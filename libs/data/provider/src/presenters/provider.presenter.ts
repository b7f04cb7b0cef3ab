import type { ProviderProfile } from '@tm/contracts';
import { verificationStatus, type ProviderProfileRow } from '@tm/schema/provider';
import type { PublicUserRow } from '@tm/schema/accounts';
import { handleChangeableFrom, type VerificationStatus } from '@tm/domain';
import { currentTime } from '@tm/mongo';
import { presentChangeRefusal, presentPendingChange } from './pendingChange.presenter';

/** Reduces the verification states for the profile: `pending` until a decision, with or without documents. */
const publicVerificationStatus = (profile: ProviderProfileRow): VerificationStatus => {
  const state = verificationStatus(profile);
  return state === 'verified' || state === 'refused' ? state : 'pending';
};

const presentOwner = ({ firstName, lastName, profileImageUrl, phone }: PublicUserRow) => ({
  firstName,
  lastName,
  profileImageUrl: profileImageUrl ?? null,
  phone: phone ?? null,
});

/** Presents the handle of the business page, and from when it can be changed again. */
const presentHandle = ({ handle, handleChangedAt }: ProviderProfileRow) => {
  const from = handleChangeableFrom(handleChangedAt, currentTime());
  return { ...(handle && { handle }), ...(from && { handleChangeableFrom: from.toISOString() }) };
};

/**
 * Presents a business to its owner and admins, with its user. Excludes its address and phone, which only
 * bookings show.
 */
export const presentProvider = (profile: ProviderProfileRow, owner?: PublicUserRow): ProviderProfile => ({
  id: String(profile._id),
  businessName: profile.businessName,
  businessDescription: profile.businessDescription,
  yearsOfExperience: profile.yearsOfExperience,
  serviceAreas: profile.serviceAreas,
  certifications: profile.certifications,
  availability: (profile.availability ?? {}) as ProviderProfile['availability'],
  isVerified: profile.isVerified,
  ...presentHandle(profile),
  verification: {
    status: publicVerificationStatus(profile),
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
