import type { User } from '@tm/contracts';
import type { PublicUserRow } from '@tm/schema/accounts';
import type { ProviderProfileRow } from '@tm/schema/provider';
import { presentBusinessInfo } from './businessInfo.presenter';
import { presentProvider } from '@tm/data-provider/presenters';

/**
 * Presents a user to themself and to admins; others get `publicPerson`. `profile` is the business of a supply
 * role.
 */
export const presentUser = (user: PublicUserRow, profile: ProviderProfileRow | null): User => ({
  id: String(user._id),
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  role: user.role,
  phone: user.phone ?? null,
  location: user.location ?? null,
  bio: user.bio ?? null,
  profileImageUrl: user.profileImageUrl ?? null,
  isVerified: user.isVerified,
  isActive: user.status === 'active',
  status: user.status,
  twoFactorEnabled: user.twoFactorEnabled ?? false,
  createdAt: user.createdAt.toISOString(),
  profileData: profile && presentProvider(profile, user),
  businessInfo: presentBusinessInfo(user, profile),
  version: user.version ?? 0,
});
