import type { User } from '@tm/contracts';
import type { PublicUserRow } from '@tm/schema/accounts';
import type { ProviderProfileRow } from '@tm/schema/provider';

/** Presents the business of a user: its profile, or the draft that sign-up stored for the business step. */
export const presentBusinessInfo = (
  { businessDraft }: PublicUserRow,
  profile: ProviderProfileRow | null,
): User['businessInfo'] => {
  if (!profile && !businessDraft) return null;
  return {
    businessName: profile?.businessName ?? '',
    businessDescription: profile?.businessDescription ?? businessDraft?.description ?? '',
    serviceCategories: profile?.serviceCategories ?? [],
    experience: profile?.yearsOfExperience ?? 0,
    certifications: profile?.certifications ?? [],
    portfolio: profile?.portfolio ?? [],
    businessAddress: (profile ? profile.businessAddress : businessDraft?.address) ?? null,
    businessPhone: (profile ? profile.businessPhone : businessDraft?.phone) ?? null,
  };
};
