import type { User } from '@tm/contracts';
import { isSupply } from '@tm/domain';

/** A customer without phone or location, a provider or owner without a business, is led to onboarding first (product 2.5). */
export const needsOnboarding = ({ role, phone, location, profileData }: User): boolean =>
  (role === 'customer' && (!phone || !location)) || (isSupply(role) && !profileData);
