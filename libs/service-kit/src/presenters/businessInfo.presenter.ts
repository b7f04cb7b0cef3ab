import type { User } from '@tm/contracts';
import type { ListedUser, ProviderProfileRow } from '@tm/data';

/** What somebody has told of their business: what its profile keeps, or what sign-up has kept for the business step. */
export const presentBusinessInfo = (
  { businessDraft }: ListedUser,
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
