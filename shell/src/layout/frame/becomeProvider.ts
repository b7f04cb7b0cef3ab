import type { User } from '@tm/contracts';

/** Signed-out people choose the account type at sign-up; customers change their role at onboarding; nobody else is offered it (product 2.2). */
export const becomeProvider = (user: User | null): { label: string; to: string }[] => {
  const label = 'Become a Provider';
  if (!user) return [{ label, to: '/auth?role=service_provider' }];
  return user.role === 'customer' ? [{ label, to: '/onboarding' }] : [];
};
