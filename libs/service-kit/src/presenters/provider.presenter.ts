import type { ProviderProfile } from '@tm/contracts';
import type { ProviderProfileRow } from '@tm/data';

/** A profile in the contract's names. The business address and phone stay inside: they are for bookings only. */
export const presentProvider = (profile: ProviderProfileRow): ProviderProfile => ({
  id: String(profile._id),
  businessName: profile.businessName,
  businessDescription: profile.businessDescription,
  yearsOfExperience: profile.yearsOfExperience,
  serviceAreas: profile.serviceAreas,
  certifications: profile.certifications,
  availability: (profile.availability ?? {}) as ProviderProfile['availability'],
  isVerified: profile.isVerified,
  rating: profile.rating,
  totalReviews: profile.reviewCount,
});
