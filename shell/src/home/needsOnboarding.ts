import type { User } from '@tm/contracts';
import { isSupply } from '@tm/domain';

/**
 * Returns true for a customer without phone or location, and for a provider or owner without a business. They
 * are sent to onboarding first (product 2.5).
 */
export const needsOnboarding = ({ role, phone, location, profileData }: User): boolean =>
  (role === 'customer' && (!phone || !location)) || (isSupply(role) && !profileData);
