import type { User } from '@tm/contracts';

/**
 * Returns the entry "Become a Provider" (product 2.2): visitors choose the account type at sign-up, customers
 * change their role at onboarding, other roles get no entry.
 */
export const becomeProvider = (user: User | null): { label: string; to: string }[] => {
  const label = 'Become a Provider';
  if (!user) return [{ label, to: '/auth?role=service_provider' }];
  return user.role === 'customer' ? [{ label, to: '/onboarding' }] : [];
};
